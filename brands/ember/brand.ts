import { defineBrand } from '../brand.ts'

export const brand = defineBrand({
  id: 'ember',
  name: 'Ember Pay',
  shortName: 'Ember',
  description: 'Personal payments with people who know you.',
  mottos: {
    es: 'Pagos personales con gente que te conoce.',
    pt: 'Pagamentos pessoais com quem conhece você.',
    ro: 'Plăți personale cu oameni care vă cunosc.',
    ru: 'Личные платежи между теми, кто знает друг друга.',
    ua: 'Особисті платежі між тими, хто знає одне одного.',
  },
  colors: { light: { theme: '#9d451f', background: '#fef9f3' }, dark: { theme: '#221d18', background: '#17130e' } },
  registrationTypes: [],
  hideAdultIndustries: true,
  stores: {},
  support: 'support@ember.example',
  links: { terms: '/legal/ember-tos', fees: '/fees/ember.pdf' },
  legalFooter: 'Ember Pay is a sandbox brand. No real money services.',
})
