import { defineBrand } from '../brand.ts'

export const brand = defineBrand({
  id: 'borea',
  name: 'Borea Money',
  shortName: 'Borea',
  description: 'Clear accounts, cards and transfers across borders.',
  mottos: {
    es: 'Cuentas, tarjetas y transferencias claras, también entre países.',
    pt: 'Contas, cartões e transferências claros, também entre países.',
    ro: 'Conturi, carduri și transferuri clare, și peste granițe.',
    ru: 'Понятные счета, карты и переводы через границы.',
    ua: 'Зрозумілі рахунки, картки й перекази через кордони.',
  },
  colors: { light: { theme: '#08686c', background: '#f8fcfd' }, dark: { theme: '#1a2224', background: '#101719' } },
  hideAdultIndustries: false,
  stores: {
    android: 'https://play.google.com/store/apps/details?id=example.borea',
    ios: 'https://apps.apple.com/app/id1000000002',
  },
  support: 'support@borea.example',
  links: { terms: '/legal/borea-tos', fees: '/fees/borea.pdf' },
  legalFooter: 'Borea Money is a sandbox brand. No real money services.',
})
