import { defineBrand } from '../brand.ts'

export const brand = defineBrand({
  id: 'fjord',
  name: 'Fjord Account',
  shortName: 'Fjord',
  description: 'A quiet account with depth: save, pay and keep track.',
  mottos: {
    es: 'Una cuenta tranquila y con fondo: ahorra, paga y lleva el control.',
    pt: 'Uma conta tranquila e com fundo: poupe, pague e acompanhe tudo.',
    ro: 'Un cont liniștit și cu profunzime: economisiți, plătiți și țineți evidența.',
    ru: 'Спокойный счёт с глубиной: копите, платите и держите всё под контролем.',
    ua: 'Спокійний рахунок із глибиною: заощаджуйте, платіть і тримайте все під контролем.',
  },
  colors: { light: { theme: '#1a4284', background: '#f8f9fc' }, dark: { theme: '#19202b', background: '#0d141f' } },
  registrationTypes: [],
  hideAdultIndustries: true,
  stores: {
    android: 'https://play.google.com/store/apps/details?id=example.fjord',
  },
  support: 'support@fjord.example',
  links: { terms: '/legal/fjord-tos', fees: '/fees/fjord.pdf' },
  legalFooter: 'Fjord Account is a sandbox brand. No real money services.',
})
