import './lib/zod-config.ts'
import './common.ts'

import { setNonce } from 'get-nonce'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { addFonts } from './fonts.ts'
import { pageNonce } from './lib/nonce.ts'
import { onAuthError } from './lib/request.ts'
import { applyTheme, syncAcrossTabs } from './lib/theme.ts'
import { expire } from './session/session-state.ts'

applyTheme()
syncAcrossTabs()
setNonce(pageNonce() ?? '')
onAuthError(expire)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root')
// A transition renders in small pieces, so that the browser can respond in between.
startTransition(() => createRoot(root).render(<App />))
// The second frame begins when the first has been painted.
requestAnimationFrame(() => requestAnimationFrame(addFonts))
