import { defineBrand } from '../brand.ts'

export const brand = defineBrand({
  id: 'cirrus',
  name: 'Cirrus Business',
  shortName: 'Cirrus',
  description: 'Accounts, approvals and mass payments for companies.',
  mottos: {
    es: 'Cuentas, aprobaciones y pagos masivos para empresas.',
    pt: 'Contas, aprovações e pagamentos em massa para empresas.',
    ro: 'Conturi, aprobări și plăți în masă pentru companii.',
    ru: 'Счета, согласования и массовые платежи для компаний.',
    ua: 'Рахунки, погодження та масові платежі для компаній.',
  },
  colors: { light: { theme: '#265888', background: '#f7f9fa' }, dark: { theme: '#1d2227', background: '#12171b' } },
  languages: ['en', 'es'],
  registrationTypes: ['business'],
  hideAdultIndustries: true,
  stores: {},
  support: 'support@cirrus.example',
  links: { terms: '/legal/cirrus-tos', fees: '/fees/cirrus.pdf' },
  legalFooter: 'Cirrus Business is a sandbox brand. No real money services.',
})
