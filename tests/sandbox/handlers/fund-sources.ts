type Names = Readonly<Record<string, string>>

const employee: readonly { id: string; names: Names }[] = [
  {
    id: '1',
    names: { en: 'Salary', es: 'Salario', pt: 'Salário', ro: 'Salariu', ru: 'Зарплата', uk: 'Зарплата' },
  },
  {
    id: '2',
    names: {
      en: 'Bonus or commission',
      es: 'Bonificación o comisión',
      pt: 'Bônus ou comissão',
      ro: 'Primă sau comision',
      ru: 'Премия или комиссия',
      uk: 'Премія або комісія',
    },
  },
  {
    id: '3',
    names: { en: 'Dividends', es: 'Dividendos', pt: 'Dividendos', ro: 'Dividende', ru: 'Дивиденды', uk: 'Дивіденди' },
  },
  {
    id: '4',
    names: {
      en: 'Pension or benefits',
      es: 'Pensión o prestaciones',
      pt: 'Aposentadoria ou benefícios',
      ro: 'Pensie sau ajutoare sociale',
      ru: 'Пенсия или пособие',
      uk: 'Пенсія або допомога',
    },
  },
  {
    id: '5',
    names: { en: 'Savings', es: 'Ahorros', pt: 'Poupança', ro: 'Economii', ru: 'Сбережения', uk: 'Заощадження' },
  },
  {
    id: '6',
    names: {
      en: 'Inheritance or gift',
      es: 'Herencia o donación',
      pt: 'Herança ou doação',
      ro: 'Moștenire sau donație',
      ru: 'Наследство или подарок',
      uk: 'Спадщина або подарунок',
    },
  },
]

/** Where the money of somebody comes from who works for a business, in a language by its tag. */
export const employeeFundSources = (lang: string): { id: string; name: string }[] =>
  employee.map(({ id, names }) => ({ id, name: names[lang] ?? names['en'] ?? id }))
