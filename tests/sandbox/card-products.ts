import { type Infer } from 'superstruct'
import { type availableCard } from '../../src/domain/cards/calls.ts'

export type Product = Infer<typeof availableCard>

const eea = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')
const known = new Set([...eea, 'US', 'GB', 'HK', 'SG', 'JP'])

const prepaid = (type: number, network: Product['network'], currencyCode: string) =>
  [
    { type, subType: 'PREPAID', network, currencyCode, isVirtual: false },
    { type: type + 1, subType: 'PREPAID', network, currencyCode, isVirtual: true },
  ] as const

const debit = (type: number, currencyCode: string) =>
  ({ type, subType: 'DEBIT', network: 'VISA', currencyCode, isVirtual: false }) as const

/** What is on offer where (decisions 1.7). */
const offers: readonly { in: (country: string) => boolean; cards: readonly Omit<Product, 'countryCode' | 'fees'>[] }[] =
  [
    { in: (country) => country === 'US', cards: prepaid(2006, 'MC', 'USD') },
    {
      in: (country) => eea.includes(country),
      cards: [...prepaid(2010, 'MC', 'EUR'), debit(2016, 'USD'), debit(2017, 'EUR'), debit(2018, 'RON')],
    },
    { in: (country) => country === 'GB', cards: prepaid(2030, 'VISA', 'EUR') },
    { in: (country) => country === 'RO', cards: prepaid(2060, 'MC', 'RON') },
    { in: (country) => ['HK', 'SG', 'JP'].includes(country), cards: prepaid(2080, 'UPI', 'USD') },
    { in: (country) => !known.has(country), cards: prepaid(2134, 'MC', 'USD') },
  ]

/** The ways in which a card is sent, the slow one first. */
export const shipping: Product['fees']['shipping'] = [
  { id: '1', type: 'standard', fee: '0.00', deliveryTime: '10-15', disabledReasons: [] },
  { id: '2', type: 'express', fee: '35.00', deliveryTime: '3-5', disabledReasons: ['postBox'] },
]

/** The cards of a country, with their fees in the currency of the card. */
export const productsIn = (countryCode: string): Product[] =>
  offers
    .filter((offer) => offer.in(countryCode))
    .flatMap(({ cards }) => cards)
    .map((card) => ({
      ...card,
      countryCode,
      fees: {
        annual: '0.00',
        issue: card.isVirtual ? '1.00' : '5.00',
        monthly: '1.50',
        currency: card.currencyCode,
        shipping: card.isVirtual ? [] : shipping,
      },
    }))
