import { defineBrand } from '../brand.ts'

export const brand = defineBrand({
  id: 'delta',
  name: 'Delta Wallet',
  shortName: 'Delta',
  description: 'A plain, dependable account for money in and out.',
  colors: { light: { theme: '#036639', background: '#f8f9f8' }, dark: { theme: '#1c1f1d', background: '#121513' } },
  registrationTypes: [],
  hideAdultIndustries: true,
  stores: {
    android: 'https://play.google.com/store/apps/details?id=example.delta',
    ios: 'https://apps.apple.com/app/id1000000004',
  },
  support: 'support@delta.example',
  links: { terms: '/legal/delta-tos', fees: '/fees/delta.pdf' },
  legalFooter: 'Delta Wallet is a sandbox brand. No real money services.',
})
