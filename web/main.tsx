import './lib/zod-policy.ts'

import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { addFonts } from './fonts.ts'
import { pageNonce } from './lib/nonce.ts'
import { watchAuthErrors } from './lib/request.ts'
import { applyTheme, followOtherTabs } from './lib/theme.ts'
import { expire } from './session/enter.ts'

applyTheme()
followOtherTabs()
addFonts()
setNonce(pageNonce() ?? '')
watchAuthErrors(expire)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root')
createRoot(root).render(<App />)
