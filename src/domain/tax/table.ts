/** The number by which a country taxes somebody, as its own residents call it. */
export interface TaxRule {
  name: string
  short: string
  /** Somebody who lives there has such a number, or says why not. */
  required: boolean
  /** Its tax office exchanges what banks report under the Common Reporting Standard. */
  isCrs: boolean
}

/**
 * The country tax table (spec A§3), to be confirmed by compliance before a release. One country a line: code, `crs` or
 * `-`, then name, short name and whether it is required, for a person; the same three for a business where they differ.
 */
const table = `
AD|crs|Número de Registre Tributari|NRT|yes
AE|crs|Tax Registration Number|TRN|no|Tax Registration Number|TRN|yes
AG|crs|Taxpayer Identification Number|TIN|yes
AI|crs|Tax Identification Number|TIN|yes
AL|crs|Numri i Identitetit|NID|yes|Numri Unik i Identifikimit të Subjektit|NUIS|yes
AM|crs|Public Services Number|PSN|yes|Taxpayer Identification Number (HVHH)|TIN|yes
AO|-|Número de Identificação Fiscal|NIF|yes
AR|crs|Clave Única de Identificación Laboral / Tributaria|CUIL/CUIT|yes|Clave Única de Identificación Tributaria|CUIT|yes
AS|-|Social Security Number|SSN|yes|Employer Identification Number|EIN|yes
AT|crs|Abgabenkontonummer (Steuernummer)|St.-Nr.|yes
AU|crs|Tax File Number|TFN|no|Australian Business Number|ABN|yes
AW|crs|Persoonsnummer|Persnr.|yes|Fiscaal nummer|TIN|yes
AX|crs|Henkilötunnus / Personbeteckning|HETU|yes|Yritys- ja yhteisötunnus (FO-nummer)|Y-tunnus|yes
AZ|crs|Fərdi identifikasiya nömrəsi / VÖEN|FİN/VÖEN|yes|Vergi ödəyicisinin identifikasiya nömrəsi|VÖEN|yes
BA|-|Jedinstveni matični broj|JMB|yes|Jedinstveni identifikacioni broj|JIB|yes
BB|crs|Tax Identification Number|TIN|yes
BD|-|Taxpayer's Identification Number (e-TIN)|TIN|yes|Taxpayer's Identification Number|TIN|yes
BE|crs|Rijksregisternummer / Numéro de registre national|NN|yes|Ondernemingsnummer / Numéro d'entreprise|KBO/BCE|yes
BF|-|Identifiant financier unique|IFU|yes
BG|crs|Edinen grazhdanski nomer|EGN|yes|Edinen identifikatsionen kod|EIK|yes
BH|crs|Personal number (CPR)|CPR|no|VAT account number|VAT No.|yes
BJ|-|Identifiant fiscal unique|IFU|yes
BM|crs|Tax Identification Number|TIN|no
BN|crs|Identity Card number|IC No.|yes|Company registration number|RC/ROC|yes
BO|-|Número de Identificación Tributaria|NIT|yes
BR|crs|Cadastro de Pessoas Físicas|CPF|yes|Cadastro Nacional da Pessoa Jurídica|CNPJ|yes
BS|crs|National Insurance Number|NIB No.|no|Tax Identification Number|TIN|yes
BW|-|Taxpayer Identification Number|TIN|yes
BY|-|Uchyotny nomer platelshchika|UNP|yes
BZ|crs|Taxpayer Identification Number|TIN|yes
CA|crs|Social Insurance Number|SIN|yes|Business Number|BN|yes
CD|-|Numéro impôt|NIF|yes
CG|-|Numéro d'identification unique|NIU|yes
CH|crs|AHV-Nummer / Numéro AVS / Numero AVS|AHV/AVS|yes|Unternehmens-Identifikationsnummer|UID|yes
CI|-|Numéro de compte contribuable|NCC|yes
CK|crs|Revenue Management Division number|RMD No.|yes
CL|crs|Rol Único Nacional / Tributario|RUN/RUT|yes|Rol Único Tributario|RUT|yes
CM|crs|Numéro d'identifiant unique|NIU|yes
CN|crs|Resident Identity Card number|ID No.|yes|Unified Social Credit Code|USCC|yes
CO|crs|Número de Identificación Tributaria|NIT|yes
CR|crs|Cédula de identidad / DIMEX / NITE|Cédula|yes|Cédula de persona jurídica|Céd. jurídica|yes
CU|-|Número de Identidad Permanente|NI|yes|Número de Identificación Tributaria|NIT|yes
CV|-|Número de Identificação Fiscal|NIF|yes
CW|crs|CRIB-nummer|CRIB|yes
CY|crs|Tax Identification Code|TIC|yes
CZ|crs|Rodné číslo|RČ|yes|Daňové identifikační číslo|DIČ|yes
DE|crs|Steuerliche Identifikationsnummer|IdNr|yes|Steuernummer|St.-Nr.|yes
DK|crs|CPR-nummer|CPR|yes|CVR-nummer|CVR|yes
DM|crs|Taxpayer Identification Number|TIN|yes
DO|-|Cédula de identidad y electoral|Cédula|yes|Registro Nacional de Contribuyentes|RNC|yes
DZ|-|Numéro d'identification fiscale|NIF|yes
EC|crs|Cédula de identidad / RUC|CI/RUC|yes|Registro Único de Contribuyentes|RUC|yes
EE|crs|Isikukood|IK|yes|Registrikood|Reg. kood|yes
EG|-|Tax Registration Number|TRN|yes
ES|crs|Número de identificación fiscal (DNI/NIE)|NIF|yes|Número de identificación fiscal|NIF|yes
ET|-|Taxpayer Identification Number|TIN|yes
FI|crs|Henkilötunnus|HETU|yes|Yritys- ja yhteisötunnus|Y-tunnus|yes
FJ|-|Tax Identification Number|TIN|yes
FO|crs|P-tal|P-tal|yes|V-tal|V-tal|yes
FR|crs|Numéro fiscal de référence|SPI|yes|Numéro SIREN|SIREN|yes
GA|-|Numéro d'identification fiscale|NIF|yes
GB|crs|National Insurance number / Unique Taxpayer Reference|NINO/UTR|yes|Unique Taxpayer Reference|UTR|yes
GD|crs|Tax Identification Number|TIN|yes
GE|crs|Personal number|PN|yes|Identification code|ID code|yes
GF|crs|Numéro fiscal de référence|SPI|yes|Numéro SIREN|SIREN|yes
GG|crs|Social security / tax reference number|TRN|yes|Tax reference number|TRN|yes
GH|crs|Ghana Card PIN|PIN|yes|Taxpayer Identification Number|TIN|yes
GI|crs|Tax Reference Number|TRN|yes
GL|crs|CPR-nummer|CPR|yes|GER-nummer|GER|yes
GN|-|Numéro d'identification fiscale permanent|NIFp|yes
GP|crs|Numéro fiscal de référence|SPI|yes|Numéro SIREN|SIREN|yes
GR|crs|Arithmós Forologikoú Mitróou|AFM|yes
GT|-|Número de Identificación Tributaria|NIT|yes
GU|-|Social Security Number|SSN|yes|Employer Identification Number|EIN|yes
GY|-|Taxpayer Identification Number|TIN|yes
HK|crs|Hong Kong Identity Card number|HKID|yes|Business Registration Number|BRN|yes
HN|-|Registro Tributario Nacional|RTN|yes
HR|crs|Osobni identifikacijski broj|OIB|yes
HT|-|Numéro d'identification fiscale|NIF|yes
HU|crs|Adóazonosító jel|Adóaz. jel|yes|Adószám|Adószám|yes
ID|crs|Nomor Induk Kependudukan / NPWP|NIK/NPWP|yes|Nomor Pokok Wajib Pajak|NPWP|yes
IE|crs|Personal Public Service Number|PPSN|yes|Tax Reference Number|TRN|yes
IL|crs|Identity number (Mispar Zehut)|ID No.|yes|Company number (H.P.)|H.P.|yes
IM|crs|Tax reference number / National Insurance number|TRN|yes|Tax reference number|TRN|yes
IN|crs|Permanent Account Number|PAN|yes
IQ|-|Tax Identification Number|TIN|yes
IS|crs|Kennitala|Kt.|yes
IT|crs|Codice fiscale|CF|yes|Codice fiscale / Partita IVA|CF/P.IVA|yes
JE|crs|Tax Identification Number|TIN|yes
JM|crs|Taxpayer Registration Number|TRN|yes
JO|-|National number|Nat. No.|yes|Tax number|Tax No.|yes
JP|crs|Individual Number (My Number)|My Number|no|Corporate Number (Hōjin Bangō)|Corp. No.|yes
KE|crs|Personal Identification Number|PIN|yes
KG|-|Personal identification number (INN)|INN|yes|Taxpayer identification number (INN)|INN|yes
KH|-|Tax Identification Number|TIN|yes
KN|crs|Tax Identification Number|TIN|yes
KR|crs|Resident Registration Number|RRN|yes|Business Registration Number|BRN|yes
KW|crs|Civil ID number|Civil ID|no|Tax identification number|TIN|yes
KY|crs|Tax Identification Number|TIN|no
KZ|crs|Individual Identification Number|IIN|yes|Business Identification Number|BIN|yes
LA|-|Tax Identification Number|TIN|yes
LB|crs|Ministry of Finance registration number|MoF No.|yes
LC|crs|Tax Identification Number|TIN|yes
LI|crs|Personenidentifikationsnummer|PEID|yes
LK|-|Taxpayer Identification Number|TIN|yes
LT|crs|Asmens kodas|AK|yes|Juridinio asmens kodas|Įm. kodas|yes
LU|crs|Matricule (numéro d'identification national)|Matricule|yes
LV|crs|Personas kods|PK|yes|Nodokļu maksātāja reģistrācijas kods|NMR kods|yes
MA|crs|Identifiant fiscal|IF|yes|Identifiant commun de l'entreprise / Identifiant fiscal|ICE/IF|yes
MC|crs|Numéro d'identification fiscale|NIF|no|Numéro d'identification statistique|NIS|yes
MD|crs|Numărul de identificare de stat al persoanei fizice|IDNP|yes|Numărul de identificare de stat al unității de drept|IDNO|yes
ME|-|Jedinstveni matični broj građana|JMBG|yes|Poreski identifikacioni broj|PIB|yes
MG|-|Numéro d'identification fiscale|NIF|yes
MH|crs|Social Security Number|SSN|yes|Employer Identification Number|EIN|yes
MK|-|Edinstven matičen broj na graǵaninot|EMBG|yes|Edinstven danočen broj|EDB|yes
ML|-|Numéro d'identification fiscale|NIF|yes
MM|-|Taxpayer Identification Number|TIN|yes
MN|crs|Registration number|RD|yes|Taxpayer registration number|RD|yes
MO|crs|Macao Resident Identity Card number|BIR No.|yes|Número de contribuinte|Contrib. No.|yes
MP|-|Social Security Number|SSN|yes|Employer Identification Number|EIN|yes
MQ|crs|Numéro fiscal de référence|SPI|yes|Numéro SIREN|SIREN|yes
MR|-|Numéro d'identification fiscale|NIF|yes
MS|crs|Taxpayer Identification Number|TIN|yes
MT|crs|Identity card number / tax registration number|ID No.|yes|Taxpayer registration number|TRN|yes
MU|crs|Tax Account Number|TAN|yes
MV|crs|Taxpayer Identification Number|TIN|yes
MW|-|Taxpayer Identification Number (TPIN)|TPIN|yes
MX|crs|Registro Federal de Contribuyentes|RFC|yes
MY|crs|Nombor Pengenalan Cukai|TIN|yes
MZ|-|Número Único de Identificação Tributária|NUIT|yes
NA|-|Income tax number / TIN|TIN|yes
NC|crs|Numéro d'identification fiscale|NIF|yes|Numéro RIDET|RIDET|yes
NG|crs|Tax Identification Number / NIN|TIN/NIN|yes|Tax Identification Number|TIN|yes
NI|-|Registro Único de Contribuyente|RUC|yes
NL|crs|Burgerservicenummer|BSN|yes|Rechtspersonen en Samenwerkingsverbanden Informatienummer|RSIN|yes
NO|crs|Fødselsnummer / D-nummer|Fnr.|yes|Organisasjonsnummer|Orgnr.|yes
NP|-|Permanent Account Number|PAN|yes
NR|crs|Tax Identification Number|TIN|yes
NU|crs|Tax Identification Number|TIN|yes
NZ|crs|IRD number|IRD|yes
OM|crs|Civil number|Civil No.|no|Tax Identification Number|TIN|yes
PA|crs|Registro Único de Contribuyente (cédula)|RUC|yes|Registro Único de Contribuyente|RUC|yes
PE|crs|Documento Nacional de Identidad / RUC|DNI/RUC|yes|Registro Único de Contribuyentes|RUC|yes
PG|crs|Taxpayer Identification Number|TIN|yes
PH|-|Taxpayer Identification Number|TIN|yes
PK|crs|Computerised National Identity Card number|CNIC|yes|National Tax Number|NTN|yes
PL|crs|PESEL|PESEL|yes|Numer identyfikacji podatkowej|NIP|yes
PR|-|Social Security Number|SSN|yes|Employer Identification Number|EIN|yes
PT|crs|Número de identificação fiscal|NIF|yes|Número de identificação de pessoa coletiva|NIPC|yes
PY|crs|Registro Único del Contribuyente / Cédula|RUC/CI|yes|Registro Único del Contribuyente|RUC|yes
QA|crs|Qatar ID number|QID|no|Tax Identification Number|TIN|yes
RE|crs|Numéro fiscal de référence|SPI|yes|Numéro SIREN|SIREN|yes
RO|crs|Cod numeric personal|CNP|yes|Cod unic de înregistrare / Cod de identificare fiscală|CUI/CIF|yes
RS|-|Jedinstveni matični broj građana|JMBG|yes|Poreski identifikacioni broj|PIB|yes
RU|crs|Taxpayer identification number (ИНН)|INN|yes
RW|crs|Tax Identification Number|TIN|yes
SA|crs|Tax Identification Number|TIN|no|Tax Identification Number|TIN|yes
SC|crs|Taxpayer Identification Number|TIN|yes
SE|crs|Personnummer / samordningsnummer|Pnr.|yes|Organisationsnummer|Orgnr.|yes
SG|crs|NRIC / FIN|NRIC/FIN|yes|Unique Entity Number|UEN|yes
SI|crs|Davčna številka|DŠ|yes
SJ|crs|Fødselsnummer / D-nummer|Fnr.|yes|Organisasjonsnummer|Orgnr.|yes
SK|crs|Rodné číslo / DIČ|RČ/DIČ|yes|Daňové identifikačné číslo|DIČ|yes
SM|crs|Codice ISS|ISS|yes|Codice operatore economico|COE|yes
SN|crs|NINEA|NINEA|yes|Numéro d'identification national des entreprises et associations|NINEA|yes
SR|-|Fiscaal identificatienummer|FIN|yes
SV|-|Documento Único de Identidad / NIT|DUI/NIT|yes|Número de Identificación Tributaria|NIT|yes
SX|crs|CRIB-nummer|CRIB|yes
TC|crs|Tax Identification Number|TIN|no
TG|-|Numéro d'identification fiscale|NIF|yes
TH|crs|Taxpayer identification number (national ID number)|TIN|yes|Taxpayer identification number|TIN|yes
TJ|-|Taxpayer identification number (INN / RMA)|INN|yes
TN|-|Identifiant fiscal / CIN|CIN|yes|Matricule fiscal|MF|yes
TO|-|Tax Identification Number|TIN|yes
TR|crs|T.C. Kimlik Numarası|TCKN|yes|Vergi Kimlik Numarası|VKN|yes
TT|-|BIR file number|BIR No.|yes
TW|-|National ID / UI number|ID No.|yes|Unified Business Number|UBN|yes
TZ|-|Taxpayer Identification Number|TIN|yes
UA|crs|Registration number of the taxpayer's account card (РНОКПП)|RNOKPP|yes|Unified state register code (ЄДРПОУ)|EDRPOU|yes
UG|crs|Taxpayer Identification Number|TIN|yes
US|-|Social Security Number / Individual Taxpayer Identification Number|SSN/ITIN|yes|Employer Identification Number|EIN|yes
UY|crs|Cédula de identidad|CI|yes|Registro Único Tributario|RUT|yes
UZ|-|Personal identification number (PINFL)|PINFL|yes|Taxpayer identification number (STIR / INN)|STIR|yes
VC|crs|Tax Identification Number|TIN|yes
VE|-|Registro Único de Información Fiscal|RIF|yes
VG|crs|Tax Identification Number|TIN|no
VI|-|Social Security Number|SSN|yes|Employer Identification Number|EIN|yes
VN|-|Mã số thuế / số định danh cá nhân|MST|yes|Mã số thuế|MST|yes
VU|crs|Tax Identification Number|TIN|no|Tax Identification Number (VAT)|TIN|yes
WS|crs|Tax Identification Number|TIN|yes
XK|-|Numri personal|Nr. pers.|yes|Numri unik identifikues / Numri fiskal|NUI|yes
YT|crs|Numéro fiscal de référence|SPI|yes|Numéro SIREN|SIREN|yes
ZA|crs|Income tax reference number|Tax Ref.|yes
ZM|-|Taxpayer Identification Number (TPIN)|TPIN|yes
ZW|-|Taxpayer Identification Number|TIN|yes
`

const rows = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', crs, ...cells] = line.split('|')
      const personal = cells.slice(0, 3)
      return [code, { isCrs: crs === 'crs', personal, business: cells.length > 3 ? cells.slice(3) : personal }] as const
    }),
)

/** Codes of the countries that the table knows. */
export const taxCountries: readonly string[] = [...rows.keys()]

/** Nothing is required of a country that is missing or unknown (spec A§3). */
export function taxRule(countryCode: string | undefined, type: 'personal' | 'business'): TaxRule {
  const row = rows.get(countryCode ?? '')
  const [name = '', short = '', required] = row?.[type] ?? []
  return { name, short, required: required === 'yes', isCrs: row?.isCrs ?? false }
}
