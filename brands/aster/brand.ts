import { defineBrand } from '../brand.ts'

export const brand = defineBrand({
  id: 'aster',
  name: 'Aster Pay',
  shortName: 'Aster',
  description: 'Everyday payments and accounts for you and your business.',
  colors: { light: { theme: '#6a4bd8', background: '#fbfaff' }, dark: { theme: '#1b1630', background: '#141021' } },
  registrationTypes: ['personal', 'business'],
  hideAdultIndustries: false,
  stores: {
    android: 'https://play.google.com/store/apps/details?id=example.aster',
    ios: 'https://apps.apple.com/app/id1000000001',
  },
  support: 'support@aster.example',
  links: { terms: '/legal/aster-tos', fees: '/fees/aster.pdf' },
  legalFooter: 'Aster Pay is a sandbox brand. No real money services.',
  features: { contracts: true },
})
