interface Located {
  latitude: number | null;
  longitude: number | null;
  address: string | null;
  city: string | null;
  country: string | null;
}

/** The map at where a customer is known to be, else at its address; null where neither is known. */
export function mapUrl({ latitude, longitude, address, city, country }: Located): string | null {
  const written = [address, city, country].filter(Boolean).join(', ');
  const place =
    latitude !== null && longitude !== null ? `${latitude.toFixed(6)},${longitude.toFixed(6)}` : written || null;
  return place === null
    ? null
    : `https://www.google.com/maps/search/?api=1&${new URLSearchParams({ query: place }).toString()}`;
}

/** WhatsApp with the customer's number; null for one without a number of any country. */
export function whatsappUrl(numbers: { whatsappE164: string | null; phoneE164: string | null }): string | null {
  const number = numbers.whatsappE164 ?? numbers.phoneE164;
  return number === null ? null : `https://wa.me/${number.replace('+', '')}`;
}
