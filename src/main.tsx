import '#theme'
import './ui/tokens.css'
import './ui/base.css'
import { start } from './start.tsx'

void start(document.querySelector('#root')!)
