import type { Precedent } from '../../src/contracts/precedent.ts'
import { DetailFooter } from '../precedents/detail-footer.tsx'
import { LazyPrecedentDetail } from '../precedents/lazy-precedent-detail.tsx'
import { TransferLink } from '../precedents/transfer/transfer-link.tsx'

/** The precedent in the dialog, and what opened that. */
export interface OpenDetail {
  precedent: Precedent
  opener: Element | null
}

interface SelectDetailProps {
  detail: OpenDetail | null
  precedents: readonly Precedent[]
  selected: readonly number[]
  disabled: boolean
  onShow: (detail: OpenDetail | null) => void
  onToggle: (precedentId: number) => void
}

/** The details of one precedent, from where one goes on to the next and selects it. */
export function SelectDetail({
  detail,
  precedents,
  selected,
  disabled,
  onShow,
  onToggle,
}: SelectDetailProps) {
  const shown = detail?.precedent ?? null
  const at = precedents.findIndex(({ id }) => id === shown?.id)
  const go = (to: number) => {
    const precedent = precedents[to]
    if (precedent) onShow({ precedent, opener: detail?.opener ?? null })
  }
  return (
    <LazyPrecedentDetail
      precedent={shown}
      opener={detail?.opener ?? null}
      onClose={() => onShow(null)}
      footer={
        shown && at >= 0 ? (
          <DetailFooter
            entity={shown.entity}
            at={at}
            count={precedents.length}
            selected={selected.includes(shown.id)}
            disabled={disabled}
            onGo={go}
            onToggle={() => onToggle(shown.id)}
            check={
              selected.includes(shown.id) ? (
                <TransferLink
                  problemId={shown.problemId}
                  precedents={[shown]}
                  onOpen={() => {
                    onShow(null)
                    return detail?.opener ?? null
                  }}
                />
              ) : null
            }
          />
        ) : null
      }
    />
  )
}
