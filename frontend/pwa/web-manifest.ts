import { paths } from '../src/shared/paths';

const WORDS = {
  en: {
    name: 'Wholesale Desk',
    description: 'Back office of a beauty, hair-care, skin-care and pharmacy distributor.',
    record: 'Record Visit',
    order: 'Field Order',
    history: 'Visit History',
  },
  ar: {
    name: 'مكتب الجملة',
    description: 'المكتب الخلفي لموزّع مستحضرات التجميل والعناية بالشعر والبشرة والصيدلية.',
    record: 'تسجيل زيارة',
    order: 'طلب ميداني',
    history: 'سجل الزيارات',
  },
} as const;

export type ManifestLanguage = keyof typeof WORDS;

const icon = (file: string, sizes: string, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${file}`,
  sizes,
  type: 'image/png',
  purpose,
});

/** What a phone shows of the installed application: the same application in both languages. */
export function webManifest(language: ManifestLanguage): object {
  const words = WORDS[language];
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192.png', '192x192')] });
  return {
    id: '/',
    name: words.name,
    short_name: words.name,
    description: words.description,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#F6F7F7',
    background_color: '#F6F7F7',
    categories: ['business', 'productivity'],
    icons: [
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      shortcut(words.record, paths.fieldVisit),
      shortcut(words.order, paths.fieldOrder),
      shortcut(words.history, paths.fieldVisits),
    ],
  };
}

/** Where the manifest of a language stands. */
export const webManifestPath = (language: ManifestLanguage): string => `/manifest.${language}.webmanifest`;
