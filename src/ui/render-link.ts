import { type ReactNode } from 'react'

/** What a part gives to the link that the caller draws: spread it on the router's Link. */
export interface LinkParts {
  className: string
  children: ReactNode
  'aria-current'?: 'page'
  'aria-label'?: string
}

/** Draws a link of the caller's choice: `(parts) => <Link to="/cards" {...parts} />`. */
export type RenderLink = (parts: LinkParts) => ReactNode
