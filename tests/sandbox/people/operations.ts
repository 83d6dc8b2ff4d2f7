interface Operation {
  /** Id in the transaction type dictionary. */
  id: string
  group: 'transfer' | 'card' | 'exchange' | 'income' | 'bill' | 'fee' | 'business'
  names: { en: string; es: string; pt: string; ro: string; ru: string; uk: string }
}

const name = (en: string, es: string, pt: string, ro: string, ru: string, uk: string): Operation['names'] => ({
  en,
  es,
  pt,
  ro,
  ru,
  uk,
})

/** The transaction type dictionary of the sandbox. Ids are stable: stored transactions point at them. */
export const operations = {
  transferOut: {
    id: '10',
    group: 'transfer',
    names: name(
      'Transfer sent',
      'Transferencia enviada',
      'Transferência enviada',
      'Transfer trimis',
      'Исходящий перевод',
      'Вихідний переказ',
    ),
  },
  transferIn: {
    id: '11',
    group: 'transfer',
    names: name(
      'Transfer received',
      'Transferencia recibida',
      'Transferência recebida',
      'Transfer primit',
      'Входящий перевод',
      'Вхідний переказ',
    ),
  },
  p2p: {
    id: '12',
    group: 'transfer',
    names: name(
      'Payment to a person',
      'Pago a una persona',
      'Pagamento a uma pessoa',
      'Plată către o persoană',
      'Перевод человеку',
      'Переказ людині',
    ),
  },
  ownAccount: {
    id: '13',
    group: 'transfer',
    names: name(
      'Between own accounts',
      'Entre cuentas propias',
      'Entre contas próprias',
      'Între conturile proprii',
      'Между своими счетами',
      'Між власними рахунками',
    ),
  },
  globalPay: {
    id: '14',
    group: 'transfer',
    names: name(
      'Global payment',
      'Pago global',
      'Pagamento global',
      'Plată globală',
      'Глобальный платёж',
      'Глобальний платіж',
    ),
  },
  mass: {
    id: '15',
    group: 'transfer',
    names: name(
      'Mass payment',
      'Pago masivo',
      'Pagamento em massa',
      'Plată în masă',
      'Массовая выплата',
      'Масова виплата',
    ),
  },
  crypto: {
    id: '16',
    group: 'transfer',
    names: name(
      'Crypto transfer',
      'Transferencia de cripto',
      'Transferência de cripto',
      'Transfer cripto',
      'Криптоперевод',
      'Криптопереказ',
    ),
  },
  cardPurchase: {
    id: '20',
    group: 'card',
    names: name(
      'Card purchase',
      'Compra con tarjeta',
      'Compra com cartão',
      'Plată cu cardul',
      'Покупка по карте',
      'Покупка карткою',
    ),
  },
  cashWithdrawal: {
    id: '21',
    group: 'card',
    names: name(
      'Cash withdrawal',
      'Retirada de efectivo',
      'Saque em dinheiro',
      'Retragere de numerar',
      'Снятие наличных',
      'Зняття готівки',
    ),
  },
  refund: {
    id: '22',
    group: 'card',
    names: name('Refund', 'Reembolso', 'Reembolso', 'Rambursare', 'Возврат', 'Повернення коштів'),
  },
  cardLoad: {
    id: '23',
    group: 'card',
    names: name(
      'Card load',
      'Recarga de tarjeta',
      'Recarga de cartão',
      'Alimentare card',
      'Пополнение карты',
      'Поповнення картки',
    ),
  },
  exchange: {
    id: '30',
    group: 'exchange',
    names: name('Currency exchange', 'Cambio de divisa', 'Câmbio', 'Schimb valutar', 'Обмен валюты', 'Обмін валюти'),
  },
  salary: { id: '40', group: 'income', names: name('Salary', 'Nómina', 'Salário', 'Salariu', 'Зарплата', 'Зарплата') },
  interest: {
    id: '41',
    group: 'income',
    names: name('Interest', 'Intereses', 'Juros', 'Dobândă', 'Проценты', 'Відсотки'),
  },
  rent: { id: '50', group: 'bill', names: name('Rent', 'Alquiler', 'Aluguel', 'Chirie', 'Аренда', 'Оренда') },
  utility: {
    id: '51',
    group: 'bill',
    names: name(
      'Utility bill',
      'Recibo de suministros',
      'Conta de consumo',
      'Factură de utilități',
      'Коммунальные услуги',
      'Комунальні послуги',
    ),
  },
  subscription: {
    id: '52',
    group: 'bill',
    names: name('Subscription', 'Suscripción', 'Assinatura', 'Abonament', 'Подписка', 'Підписка'),
  },
  fee: { id: '60', group: 'fee', names: name('Fee', 'Comisión', 'Tarifa', 'Comision', 'Комиссия', 'Комісія') },
  invoiceOut: {
    id: '70',
    group: 'business',
    names: name('Invoice paid', 'Factura pagada', 'Fatura paga', 'Factură plătită', 'Оплата счёта', 'Оплата рахунку'),
  },
  invoiceIn: {
    id: '71',
    group: 'business',
    names: name(
      'Invoice received',
      'Cobro de factura',
      'Recebimento de fatura',
      'Încasare factură',
      'Поступление по счёту',
      'Надходження за рахунком',
    ),
  },
  payroll: {
    id: '72',
    group: 'business',
    names: name(
      'Payroll',
      'Pago de nóminas',
      'Folha de pagamento',
      'Plată salarii',
      'Выплата зарплаты',
      'Виплата зарплати',
    ),
  },
  tax: {
    id: '73',
    group: 'business',
    names: name(
      'Tax payment',
      'Pago de impuestos',
      'Pagamento de impostos',
      'Plată taxe',
      'Уплата налогов',
      'Сплата податків',
    ),
  },
} as const satisfies Record<string, Operation>

export type OperationType = keyof typeof operations
