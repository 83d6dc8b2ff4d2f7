import { type Question } from '../../../src/domain/dictionaries/calls.ts'
import { inLanguage, type Words } from './choices.ts'

const yes: Words = ['Yes', 'Sí', 'Sim', 'Da', 'Да', 'Так']
const no: Words = ['No', 'No', 'Não', 'Nu', 'Нет', 'Ні']

interface Asked {
  id: string
  type: string
  text: Words
  options: readonly { id: string; text: Words; sub?: readonly { id: string; text: Words }[] }[]
}

const asked: readonly Asked[] = [
  {
    id: 'businessAnotherAccount',
    type: 'radio',
    text: [
      'Does the business have accounts with other banks or payment companies?',
      '¿Tiene la empresa cuentas en otros bancos o entidades de pago?',
      'A empresa tem contas em outros bancos ou instituições de pagamento?',
      'Are compania conturi la alte bănci sau instituții de plată?',
      'Есть ли у компании счета в других банках или платёжных организациях?',
      'Чи має компанія рахунки в інших банках або платіжних установах?',
    ],
    options: [
      {
        id: 'true',
        text: yes,
        sub: [
          {
            id: 'businessAnotherAccountNames',
            text: [
              'With which, and since when?',
              '¿En cuáles y desde cuándo?',
              'Em quais e desde quando?',
              'La care și de când?',
              'В каких и с какого времени?',
              'У яких і відколи?',
            ],
          },
        ],
      },
      { id: 'false', text: no },
    ],
  },
  {
    id: 'anotherAccount',
    type: 'radio',
    text: [
      'Has anybody of the company had an account with us before?',
      '¿Alguien de la empresa ha tenido antes una cuenta con nosotros?',
      'Alguém da empresa já teve uma conta conosco?',
      'A mai avut cineva din companie un cont la noi?',
      'Был ли раньше у кого-либо из компании счёт у нас?',
      'Чи мав раніше хтось із компанії рахунок у нас?',
    ],
    options: [
      {
        id: 'true',
        text: yes,
        sub: [
          {
            id: 'anotherAccountWhose',
            text: [
              'Whose account was it?',
              '¿De quién era la cuenta?',
              'De quem era a conta?',
              'Al cui a fost contul?',
              'Чей это был счёт?',
              'Чий це був рахунок?',
            ],
          },
        ],
      },
      { id: 'false', text: no },
    ],
  },
  {
    id: 'controlAccount',
    type: 'radio',
    text: [
      'Who controls the account?',
      '¿Quién controla la cuenta?',
      'Quem controla a conta?',
      'Cine controlează contul?',
      'Кто управляет счётом?',
      'Хто керує рахунком?',
    ],
    options: [
      {
        id: '1',
        text: ['The directors', 'Los administradores', 'Os diretores', 'Administratorii', 'Директора', 'Директори'],
      },
      {
        id: '2',
        text: [
          'Other people on behalf of the company',
          'Otras personas en nombre de la empresa',
          'Outras pessoas em nome da empresa',
          'Alte persoane în numele companiei',
          'Другие лица от имени компании',
          'Інші особи від імені компанії',
        ],
        sub: [
          {
            id: 'controlAccountFirst',
            text: [
              'First person',
              'Primera persona',
              'Primeira pessoa',
              'Prima persoană',
              'Первое лицо',
              'Перша особа',
            ],
          },
          {
            id: 'controlAccountSecond',
            text: [
              'Second person',
              'Segunda persona',
              'Segunda pessoa',
              'A doua persoană',
              'Второе лицо',
              'Друга особа',
            ],
          },
        ],
      },
      {
        id: '3',
        text: ['The owners', 'Los propietarios', 'Os proprietários', 'Proprietarii', 'Владельцы', 'Власники'],
      },
    ],
  },
  {
    id: 'mainCountries',
    type: 'text',
    text: [
      'In which countries are your main customers and suppliers?',
      '¿En qué países están sus principales clientes y proveedores?',
      'Em quais países estão seus principais clientes e fornecedores?',
      'În ce țări se află principalii clienți și furnizori?',
      'В каких странах находятся ваши основные клиенты и поставщики?',
      'У яких країнах перебувають ваші основні клієнти та постачальники?',
    ],
    options: [],
  },
]

/** What else a business is asked, in a language by its tag (spec A§3). */
export const businessQuestionsIn = (lang: string): Question[] =>
  asked.map(({ id, type, text, options }) => ({
    id,
    type,
    text: inLanguage(text, lang),
    options: options.map((option) => ({
      id: option.id,
      text: inLanguage(option.text, lang),
      subQuestions: (option.sub ?? []).map((sub) => ({ id: sub.id, text: inLanguage(sub.text, lang) })),
    })),
  }))
