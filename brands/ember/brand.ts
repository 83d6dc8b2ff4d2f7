import { defineBrand } from '../brand.ts'

export const brand = defineBrand({
  id: 'ember',
  name: 'Ember Pay',
  shortName: 'Ember',
  description: 'Personal payments with people who know you.',
  colors: { light: { theme: '#9d451f', background: '#fef9f3' }, dark: { theme: '#221d18', background: '#17130e' } },
  registrationTypes: [],
  hideAdultIndustries: true,
  stores: {},
  support: 'support@ember.example',
  links: { terms: '/legal/ember-tos', fees: '/fees/ember.pdf' },
  legalFooter: 'Ember Pay is a sandbox brand. No real money services.',
})
