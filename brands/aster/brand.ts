import { defineBrand } from '../brand.ts'

export const brand = defineBrand({
  id: 'aster',
  name: 'Aster Pay',
  shortName: 'Aster',
  description: 'Everyday payments and accounts for you and your business.',
  mottos: {
    es: 'Pagos y cuentas de cada día para ti y tu empresa.',
    pt: 'Pagamentos e contas do dia a dia para você e sua empresa.',
    ro: 'Plăți și conturi de zi cu zi pentru dumneavoastră și firma dumneavoastră.',
    ru: 'Платежи и счета на каждый день — для вас и вашего бизнеса.',
    ua: 'Платежі та рахунки на щодень — для вас і вашого бізнесу.',
  },
  colors: { light: { theme: '#653ec7', background: '#faf9fe' }, dark: { theme: '#1d1c25', background: '#12111a' } },
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
