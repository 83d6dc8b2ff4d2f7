/** All texts of English but those of the first page, which come by themselves. */
export const texts = import.meta.glob<Record<string, unknown>>(
  ['../../../locales/en/*.json', '!../../../locales/en/{common,errors,session,unlock}.json'],
  { import: 'default', eager: true },
)
