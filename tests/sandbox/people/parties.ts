import { type Party } from './habits.ts'
import { iban } from './numbers.ts'

/** Shops and services by where and in what money they are paid. All are invented. */
export const romania: readonly Party[] = [
  { name: 'Băcănia Dorului', text: 'BĂCĂNIA DORULUI CLUJ-NAPOCA', typical: 64, spread: 0.55 },
  { name: 'Market Bun Acasă', text: 'MARKET BUN ACASĂ 114', typical: 118, spread: 0.5 },
  { name: 'Market Bun Acasă', text: 'MARKET BUN ACASĂ 027', typical: 42, spread: 0.5 },
  { name: 'Piața Mărăști', text: 'PIAȚA MĂRĂȘTI TARABA 31', typical: 28, spread: 0.45, step: 0.5, hours: [8, 14] },
  { name: 'Brutăria Lemnului', text: 'BRUTĂRIA LEMNULUI', typical: 14.5, spread: 0.35, step: 0.5, hours: [7, 12] },
  { name: 'Cafeneaua Ramura', text: 'CAFENEAUA RAMURA', typical: 17, spread: 0.3, step: 0.5, hours: [8, 17] },
  { name: 'Cafeneaua Ramura', text: 'CAFENEAUA RAMURA', typical: 17, spread: 0.3, step: 0.5, hours: [8, 17] },
  { name: 'Transport Urban Cluj', text: 'TRANSPORT URBAN BILET 2 CĂLĂTORII', typical: 7, spread: 0, hours: [7, 22] },
  { name: 'Transport Urban Cluj', text: 'TRANSPORT URBAN BILET 2 CĂLĂTORII', typical: 7, spread: 0, hours: [7, 22] },
  { name: 'Taxi Albinuța', text: 'TAXI ALBINUȚA CURSĂ', typical: 24, spread: 0.4, hours: [17, 24] },
  { name: 'Bistro Țărănesc', text: 'BISTRO ȚĂRĂNESC', typical: 74, spread: 0.4, step: 0.5, hours: [12, 22] },
  { name: 'Farmacia Sănătății', text: 'FARMACIA SĂNĂTĂȚII', typical: 46, spread: 0.6 },
  { name: 'Librăria Foișor', text: 'LIBRĂRIA FOIȘOR', typical: 58, spread: 0.4, returned: 0.04 },
  { name: 'Benzinăria Drum Bun', text: 'BENZINĂRIA DRUM BUN DN1', typical: 210, spread: 0.25, hours: [7, 21] },
  { name: 'Cinema Florilor', text: 'CINEMA FLORILOR', typical: 32, spread: 0.3, step: 1, hours: [17, 22] },
  { name: 'Casa & Grădina', text: 'CASA & GRĂDINA FLOREȘTI', typical: 96, spread: 0.7, returned: 0.12 },
]

export const britain: readonly Party[] = [
  { name: 'Harrow & Sons Grocers', text: 'HARROW & SONS LEEDS', typical: 23.4, spread: 0.6 },
  { name: 'Daybreak Foods', text: 'DAYBREAK FOODS 0412', typical: 9.8, spread: 0.5 },
  { name: 'Daybreak Foods', text: 'DAYBREAK FOODS 0077', typical: 31, spread: 0.5 },
  { name: 'Kettle Lane Coffee', text: 'KETTLE LANE COFFEE', typical: 3.9, spread: 0.25, step: 0.1, hours: [7, 16] },
  { name: 'Kettle Lane Coffee', text: 'KETTLE LANE COFFEE', typical: 3.9, spread: 0.25, step: 0.1, hours: [7, 16] },
  {
    name: 'Northline Trains',
    text: 'NORTHLINE TRAINS',
    typical: 12.6,
    spread: 0.6,
    step: 0.1,
    hours: [6, 20],
    returned: 0.03,
  },
  { name: 'City Bus', text: 'CITY BUS CONTACTLESS', typical: 2, spread: 0, hours: [7, 22] },
  { name: 'The Lamplighter', text: 'THE LAMPLIGHTER', typical: 21.5, spread: 0.5, step: 0.05, hours: [17, 23] },
  { name: 'Willow Pharmacy', text: 'WILLOW PHARMACY', typical: 8.9, spread: 0.5 },
  { name: 'Millstone Outdoor', text: 'MILLSTONE OUTDOOR', typical: 54, spread: 0.6, returned: 0.15 },
]

export const latvia: readonly Party[] = [
  { name: 'Магазин «Березка»', text: 'МАГАЗИН «БЕРЕЗКА» РИГА', typical: 19.5, spread: 0.6 },
  { name: 'Dzintara Tirgus', text: 'DZINTARA TIRGUS RĪGA', typical: 27, spread: 0.5 },
  { name: 'Кафе «Якорь»', text: 'КАФЕ «ЯКОРЬ»', typical: 6.2, spread: 0.3, step: 0.1, hours: [8, 18] },
  { name: 'Rīgas Tramvajs', text: 'RĪGAS TRAMVAJS', typical: 1.5, spread: 0, hours: [7, 22] },
  { name: 'Rīgas Tramvajs', text: 'RĪGAS TRAMVAJS', typical: 1.5, spread: 0, hours: [7, 22] },
  { name: 'Аптека на Брививас', text: 'АПТЕКА НА БРИВИВАС', typical: 12.4, spread: 0.5 },
  { name: 'Книжный дом «Полка»', text: 'КНИЖНЫЙ ДОМ «ПОЛКА»', typical: 16.8, spread: 0.4, returned: 0.08 },
]

export const onlineEuro: readonly Party[] = [
  { name: 'Linden Books', text: 'LINDENBOOKS.EXAMPLE', typical: 21.9, spread: 0.4, returned: 0.06 },
  { name: 'Kleid & Kragen', text: 'KLEID-KRAGEN.EXAMPLE', typical: 58, spread: 0.5, returned: 0.22 },
  { name: 'Voltmarkt', text: 'VOLTMARKT.EXAMPLE ORDER', typical: 74, spread: 0.7, returned: 0.1 },
  { name: 'Garrafa Wines', text: 'GARRAFA.EXAMPLE', typical: 34.5, spread: 0.3 },
  { name: 'Puzzlewerk', text: 'PUZZLEWERK.EXAMPLE', typical: 18.5, spread: 0.4, returned: 0.05 },
  { name: 'Книгарня «Сова»', text: 'КНИГАРНЯ «СОВА» ОНЛАЙН', typical: 14.2, spread: 0.35 },
]

export const travelEuro: readonly Party[] = [
  { name: 'Aerostar Airlines', text: 'AEROSTAR AIRLINES', typical: 88, spread: 0.5, returned: 0.06 },
  { name: 'Gelato Nuvola', text: 'GELATO NUVOLA ROMA', typical: 5.5, spread: 0.3, step: 0.5, hours: [12, 23] },
  { name: 'Museo Civico', text: 'MUSEO CIVICO BIGLIETTI', typical: 16, spread: 0.3, step: 1, hours: [10, 17] },
  { name: 'Hotel Lindenhof', text: 'HOTEL LINDENHOF WIEN', typical: 112, spread: 0.3, returned: 0.08 },
  { name: 'Casa do Largo', text: 'CASA DO LARGO LISBOA', typical: 42, spread: 0.4, step: 0.5 },
  { name: 'Trattoria Bellini', text: 'TRATTORIA BELLINI ROMA', typical: 31, spread: 0.4, step: 0.5, hours: [12, 23] },
  { name: 'Metro Wien Mobil', text: 'METRO WIEN MOBIL', typical: 8, spread: 0.2, step: 0.1, hours: [7, 23] },
]

export const onlineDollar: readonly Party[] = [
  { name: 'Cobalt Cloud', text: 'COBALT CLOUD USAGE', typical: 11.4, spread: 0.5 },
  { name: 'Papertrail Fonts', text: 'PAPERTRAIL FONTS', typical: 19, spread: 0.3, step: 1, returned: 0.05 },
  { name: 'Indie Games Shelf', text: 'INDIE GAMES SHELF', typical: 14.99, spread: 0 },
  { name: 'Stackwise', text: 'STACKWISE.EXAMPLE COURSE', typical: 24.9, spread: 0.2, returned: 0.08 },
]

export const cashRon: readonly Party[] = [
  { name: 'ATM', text: 'RETRAGERE NUMERAR ATM PIAȚA UNIRII', typical: 200, spread: 0.4, step: 50, hours: [9, 21] },
]

export const cashPound: readonly Party[] = [
  { name: 'ATM', text: 'CASH BRIGGATE LEEDS', typical: 40, spread: 0.4, step: 10, hours: [9, 21] },
]

export const clients: readonly Party[] = [
  { name: 'Weber Maschinenbau GmbH', account: iban('DE', '370400440532013011'), typical: 3200, spread: 0.5 },
  { name: 'Bodegas Alarcón S.L.', account: iban('ES', '21000418450200051399'), typical: 1850, spread: 0.4 },
  { name: 'Confecții Mureș SRL', account: iban('RO', 'FICT0000100200300400'), typical: 2400, spread: 0.5 },
  { name: 'Galerie Montclair', account: iban('FR', '30006000011234567890189'), typical: 980, spread: 0.6 },
  { name: 'ТОВ «Дніпро Експорт»', account: iban('UA', '3052990000026007233566021'), typical: 2750, spread: 0.4 },
  { name: 'Sia Baltika', account: iban('LV', 'FICT0000435195011'), typical: 1400, spread: 0.4 },
]

export const suppliers: readonly Party[] = [
  { name: 'Textile Carpați SA', account: iban('RO', 'FICT0000200300400500'), typical: 1650, spread: 0.5 },
  { name: 'Ambalaje Oltenia SRL', account: iban('RO', 'FICT0000300400500600'), typical: 620, spread: 0.5 },
  { name: 'Hafenlogistik Nord GmbH', account: iban('DE', '500105175407324932'), typical: 1180, spread: 0.4 },
  { name: 'Estudio Naranjo', account: iban('ES', '00491500051234567893'), typical: 740, spread: 0.3 },
]
