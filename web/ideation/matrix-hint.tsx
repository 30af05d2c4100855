import { Grid2x2Check } from 'lucide-react'
import { listTexts } from '../precedents/list/list-texts.ts'
import { Button } from '../ui/button.tsx'

/** Points to the matrix once there is something to choose in it, where there is room, and goes when it is opened. */
export const MatrixHint = ({ onOpen }: { onOpen: () => void }) => (
  <Button
    variant="quiet"
    size="sm"
    className="text-accent! max-sm:hidden sm:ml-auto"
    onClick={() => {
      onOpen()
      // The button is gone by then.
      document.querySelector<HTMLInputElement>('input[value=matrix]')?.focus()
    }}
  >
    <Grid2x2Check aria-hidden size={16} strokeWidth={1.5} />
    {listTexts.toMatrix}
  </Button>
)
