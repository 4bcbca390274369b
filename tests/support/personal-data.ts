/** What must never be in a log: one of each kind, in the form in which the product handles it. Names are kept out by their fields. */
export const SECRETS = {
  email: 'ana.paz+promo@greenroom-mail.test',
  'an ID token':
    'eyJhbGciOiJSUzI1NiIsImtpZCI6ImFiYyJ9.eyJzdWIiOiJ1MSIsImVtYWlsIjoiYUBiLmMifQ.c2lnbmF0dXJlLW9mLXRoaXMtdG9rZW4tYW5kLW1vcmU',
  'a refresh token': `AMf-vBx${'Qw3_-rT9'.repeat(12)}`,
  'a sealed cookie': `${'aB3-_dE6'.repeat(2)}.${'hJ9_kL2-'.repeat(20)}`,
  'a TRC20 address': 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  'an ERC20 address': '0x52908400098527886E0F7030069857D2E4169EE7',
  'an IBAN': 'DE89370400440532013000',
  'a CLABE': '032180000118359719',
  'a CBU': '2850590940090418135201',
  'a CPF': '529.982.247-25',
  'a CPF without points': '52998224725',
  'a phone number': '+55 11 91234-5678',
} as const;
