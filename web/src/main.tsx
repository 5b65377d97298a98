import './theme/layers.css'
import './theme/fonts.css'
import './theme/ramps.css'
import './theme/tokens.css'
import './theme/base.css'
import './theme/responsive.css'
import './theme/scroll-edges.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gate } from './app/Gate.tsx'
import { Notices } from './app/Notices.tsx'
import { Progress } from './app/Progress.tsx'
import { chosenLanguage } from './i18n/language.ts'
import { speakFirst, Speaking } from './i18n/Speaking.tsx'
import { followInstallOffer } from './offline/install.ts'
import { keepShell } from './offline/keep-shell.ts'
import { claimTab } from './session/tab.ts'
import { initialize } from './session/session.ts'
import { followSettings } from './theme/settings.ts'

followSettings()
void initialize()
keepShell()
followInstallOffer()
const [spoken] = await Promise.all([speakFirst(chosenLanguage()), claimTab()])
const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')

createRoot(root).render(
  <StrictMode>
    <Speaking first={spoken} load={speakFirst}>
      <Progress />
      <Gate />
      <Notices />
    </Speaking>
  </StrictMode>,
)
