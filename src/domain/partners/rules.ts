/** What a partner may ask for. */
export const scopes = ['profile', 'accounts', 'history', 'payments'] as const
export type Scope = (typeof scopes)[number]

export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)
