import { defineBrand } from '../brand.ts'

export const brand = defineBrand({
  id: 'delta',
  name: 'Delta Wallet',
  shortName: 'Delta',
  description: 'A plain, dependable account for money in and out.',
  mottos: {
    es: 'Una cuenta sencilla y fiable para lo que entra y lo que sale.',
    pt: 'Uma conta simples e confiável para o que entra e o que sai.',
    ro: 'Un cont simplu și de încredere pentru banii care intră și ies.',
    ru: 'Простой и надёжный счёт для поступлений и расходов.',
    ua: 'Простий і надійний рахунок для надходжень і витрат.',
  },
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
