/** The business's settings, keys for reporting tools, first steps, notifications. */
export const settings = {
  'settings.oneScope': 'At least one scope is required',
  'settings.scopes': 'Must be of: {scopes}',
  'settings.maxKeys': 'There may be at most {max} keys; revoke those that are not used',
  'settings.sequenceOnce': 'Must contain {token} once, or with leading zeros such as {padded}',
  'settings.tokensOnly': 'May contain {token} and {year} only',
  'settings.plainOnly': 'May contain letters, digits, spaces and . _ / # - only',
  'settings.timeZone': 'Must be an IANA time zone such as Asia/Riyadh',
  'settings.logo': 'Must be the URL of an uploaded image',
  'settings.setUpAlready': 'Wholesale Desk is set up already: sign in',
  'settings.wrongCode': "This is not the code in the server's log",
  'settings.eitherIds': 'Give either ids or all',
  'settings.unknownNotification': 'Unknown notification',
  'settings.phoneRegion': 'Must be the code of a country such as SA',
} as const;
