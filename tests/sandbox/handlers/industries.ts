import { type IndustryGroup } from '../../../src/domain/dictionaries/calls.ts'
import { type Choices, choicesIn, inLanguage } from './choices.ts'
import { industryNames } from './industry-names.ts'

/** What an industry is asked to specify, by its id. */
const specifications: Readonly<Record<string, Choices>> = {
  '301': [
    [
      '3011',
      'Own products',
      'Productos propios',
      'Produtos próprios',
      'Produse proprii',
      'Собственные продукты',
      'Власні продукти',
    ],
    [
      '3012',
      'Development for clients',
      'Desarrollo para clientes',
      'Desenvolvimento para clientes',
      'Dezvoltare pentru clienți',
      'Разработка для клиентов',
      'Розробка для клієнтів',
    ],
    [
      '3013',
      'Hosting and cloud',
      'Alojamiento y nube',
      'Hospedagem e nuvem',
      'Găzduire și cloud',
      'Хостинг и облако',
      'Хостинг і хмара',
    ],
    ['3014', 'Games', 'Juegos', 'Jogos', 'Jocuri', 'Игры', 'Ігри'],
  ],
  '302': [
    [
      '3021',
      'Own goods',
      'Productos propios',
      'Mercadorias próprias',
      'Bunuri proprii',
      'Собственные товары',
      'Власні товари',
    ],
    [
      '3022',
      'Marketplace of other sellers',
      'Mercado de otros vendedores',
      'Marketplace de outros vendedores',
      'Piață pentru alți vânzători',
      'Площадка для других продавцов',
      'Майданчик для інших продавців',
    ],
    [
      '3023',
      'Digital goods',
      'Productos digitales',
      'Produtos digitais',
      'Produse digitale',
      'Цифровые товары',
      'Цифрові товари',
    ],
  ],
  '401': [
    [
      '4011',
      'With a licence of its own',
      'Con licencia propia',
      'Com licença própria',
      'Cu licență proprie',
      'С собственной лицензией',
      'Із власною ліцензією',
    ],
    [
      '4012',
      'As an agent of another company',
      'Como agente de otra empresa',
      'Como agente de outra empresa',
      'Ca agent al altei companii',
      'Как агент другой компании',
      'Як агент іншої компанії',
    ],
  ],
  '501': [
    [
      '5011',
      'Exchange',
      'Plataforma de intercambio',
      'Corretora de criptoativos',
      'Platformă de schimb',
      'Биржа',
      'Біржа',
    ],
    [
      '5012',
      'Custody of wallets',
      'Custodia de monederos',
      'Custódia de carteiras',
      'Custodia portofelelor',
      'Хранение кошельков',
      'Зберігання гаманців',
    ],
    [
      '5013',
      'Mining or staking',
      'Minería o staking',
      'Mineração ou staking',
      'Minerit sau staking',
      'Майнинг или стейкинг',
      'Майнінг або стейкінг',
    ],
  ],
  '601': [
    [
      '6011',
      'Own production',
      'Producción propia',
      'Produção própria',
      'Producție proprie',
      'Собственное производство',
      'Власне виробництво',
    ],
    [
      '6012',
      'Content of users',
      'Contenido de usuarios',
      'Conteúdo de usuários',
      'Conținutul utilizatorilor',
      'Контент пользователей',
      'Контент користувачів',
    ],
  ],
}

/** All groups, in a language by its tag. */
export const industriesIn = (lang: string): IndustryGroup[] =>
  industryNames.map(({ group, label, industries }) => ({
    group,
    label: inLanguage(label, lang),
    items: choicesIn(industries, lang).map((item) => ({
      ...item,
      specifications: choicesIn(specifications[item.id] ?? [], lang),
    })),
  }))
