// Small modules that several pages share. In the main script they cost less than a request of their own.
import 'lucide-react/dist/esm/icons/x.mjs'
import './lib/site.ts'
import './session/credentials-check.ts'
import './session/narrow-page.tsx'
import './session/password-input.tsx'
import './session/single-field-form.tsx'
import './ui/field.tsx'
import './ui/input.tsx'
