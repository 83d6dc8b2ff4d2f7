/** All texts of a language in one file: together they weigh less than a request for each word. */
export const texts = import.meta.glob<Record<string, unknown>>('../../../locales/ro/*.json', {
  import: 'default',
  eager: true,
})
