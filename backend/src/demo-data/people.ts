export type DemoRole = 'admin' | 'vendor' | 'distributor' | 'wholesale' | 'customer' | 'sales_team';

/** One user of the demo data. Everything at `.example`, so that no message can reach anybody. */
export interface DemoPerson {
  readonly email: string;
  readonly role: DemoRole;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string | null;
  readonly phone: string;
  readonly address: string | null;
  readonly city: string;
  readonly country: string;
  readonly businessCategories: readonly string[];
  /** Decimal string; null means no limit is set. */
  readonly creditLimit: string | null;
  /** Per cent, decimal string; sales staff only. */
  readonly commissionRate: string | null;
  readonly taxId: string | null;
  readonly isActive: boolean;
  /** How much it buys against others of its role; 0 for who does not buy. */
  readonly demand: number;
}

/** The accounts that people try the demo with; the only ones whose password is known. */
export const demoAccounts = [
  { role: 'admin', email: 'admin@demo.example', password: 'admin-demo' },
  { role: 'sales_team', email: 'sales@demo.example', password: 'sales-demo' },
  { role: 'vendor', email: 'vendor@demo.example', password: 'vendor-demo' },
  { role: 'distributor', email: 'partner@demo.example', password: 'partner-demo' },
  { role: 'customer', email: 'customer@demo.example', password: 'customer-demo' },
] as const satisfies readonly { role: DemoRole; email: string; password: string }[];

type Row = readonly [
  email: string,
  firstName: string,
  lastName: string,
  companyName: string | null,
  phone: string,
  address: string | null,
  city: string,
  country: string,
  businessCategories: readonly string[],
  creditLimit: string | null,
  extra?: { commissionRate?: string; taxId?: string; isActive?: boolean; demand?: number },
];

// prettier-ignore
const BY_ROLE: readonly (readonly [role: DemoRole, rows: readonly Row[]])[] = [
  ['admin', [
    ['admin@demo.example', 'Layla', 'Haddad', 'Wholesale Desk', '+966 11 555 0101', 'King Fahd Road, Olaya', 'Riyadh', 'Saudi Arabia', [], null],
    ['fahad.alharbi@desk.example', 'Fahad', 'Al-Harbi', 'Wholesale Desk', '+966 11 555 0102', 'King Fahd Road, Olaya', 'Riyadh', 'Saudi Arabia', [], null],
  ]],
  ['sales_team', [
    ['sales@demo.example', 'Omar', 'Al-Qahtani', 'Wholesale Desk', '+966 50 555 0110', null, 'Riyadh', 'Saudi Arabia', [], null, { commissionRate: '4.00' }],
    ['noura.alotaibi@desk.example', 'نورة', 'العتيبي', 'Wholesale Desk', '+966 50 555 0111', null, 'Riyadh', 'Saudi Arabia', [], null, { commissionRate: '4.00' }],
    ['tariq.mansour@desk.example', 'Tariq', 'Mansour', 'Wholesale Desk', '+966 54 555 0112', null, 'Jeddah', 'Saudi Arabia', [], null, { commissionRate: '3.50' }],
    ['rania.khoury@desk.example', 'Rania', 'Khoury', 'Wholesale Desk', '+971 50 555 0113', null, 'Dubai', 'United Arab Emirates', [], null, { commissionRate: '4.50' }],
    ['yazan.obeidat@desk.example', 'Yazan', 'Obeidat', 'Wholesale Desk', '+962 79 555 0114', null, 'Amman', 'Jordan', [], null, { commissionRate: '3.50' }],
  ]],
  ['vendor', [
    ['vendor@demo.example', 'Salma', 'Nasser', 'CODE Cosmetics Industries', '+971 4 555 0120', 'Dubai Industrial City, Plot 14', 'Dubai', 'United Arab Emirates', [], null, { taxId: '100284411900003' }],
    ['orders@organomed.example', 'Khaled', 'Barakat', 'OrganoMED Laboratories', '+962 6 555 0121', 'Sahab Industrial Estate', 'Amman', 'Jordan', [], null, { taxId: '18840127' }],
    ['hind@levantbotanics.example', 'Hind', 'Saliba', 'Levant Botanics', '+961 1 555 0122', 'Dora Highway', 'Beirut', 'Lebanon', [], null, { taxId: '2471180-601' }],
    ['majed@najdpack.example', 'ماجد', 'الشمري', 'تغليف نجد', '+966 11 555 0123', 'المدينة الصناعية الثانية', 'Riyadh', 'Saudi Arabia', [], null, { taxId: '300127765500003' }],
    ['info@gulfaroma.example', 'Yousef', 'Al-Balushi', 'Gulf Aroma', '+968 24 555 0124', 'Rusayl Industrial Area', 'Muscat', 'Oman', [], null, { taxId: 'OM1100048217', isActive: false }],
  ]],
  ['distributor', [
    ['partner@demo.example', 'Abdullah', 'Al-Dosari', 'Najd Care Distribution', '+966 11 555 0130', 'Exit 18, Al Manar', 'Riyadh', 'Saudi Arabia', ['pharmacy', 'clinic'], '60000.00', { taxId: '300481190200003', demand: 3.0 }],
    ['orders@hijazbeauty.example', 'Maha', 'Al-Ghamdi', 'Hijaz Beauty Supplies', '+966 12 555 0131', 'Madinah Road, Al Salamah', 'Jeddah', 'Saudi Arabia', ['salon', 'spa'], '45000.00', { taxId: '300733219800003', demand: 2.4 }],
    ['supply@easternpharma.example', 'Hussain', 'Al-Mutlaq', 'Eastern Pharma Trading', '+966 13 555 0132', 'Prince Mohammed Street', 'Dammam', 'Saudi Arabia', ['pharmacy'], '40000.00', { taxId: '300915520100003', demand: 1.9 }],
    ['ops@emiratesbeauty.example', 'Mariam', 'Al-Suwaidi', 'Emirates Beauty Hub', '+971 4 555 0133', 'Al Quoz 3', 'Dubai', 'United Arab Emirates', ['salon', 'barber', 'spa'], '55000.00', { taxId: '100391882700003', demand: 2.6 }],
    ['trade@kuwaitderma.example', 'Bader', 'Al-Enezi', 'Kuwait Derma Trading', '+965 2555 0134', 'Shuwaikh Industrial', 'Kuwait City', 'Kuwait', ['clinic', 'pharmacy'], '35000.00', { demand: 1.5 }],
    ['buyers@jordanmed.example', 'Lina', 'Zoubi', 'Jordan Med Stores', '+962 6 555 0135', 'Wasfi Al-Tal Street', 'Amman', 'Jordan', ['pharmacy'], '30000.00', { taxId: '11290433', demand: 1.4 }],
    ['sales@dohacosmetics.example', 'Jassim', 'Al-Kuwari', 'Doha Cosmetics', '+974 4455 0136', 'Salwa Road', 'Doha', 'Qatar', ['salon'], '28000.00', { demand: 1.1 }],
  ]],
  ['wholesale', [
    ['shop@alrawabi.example', 'سامي', 'الزهراني', 'مؤسسة الروابي للتجميل', '+966 12 555 0140', 'شارع فلسطين', 'Jeddah', 'Saudi Arabia', ['salon', 'barber'], '15000.00', { taxId: '310022417600003', demand: 1.6 }],
    ['orders@bluemarket.example', 'Ziad', 'Farah', 'Blue Market Wholesale', '+962 6 555 0141', 'Marka', 'Amman', 'Jordan', ['pharmacy', 'salon'], '12000.00', { demand: 1.2 }],
    ['buy@deiragrooming.example', 'Imran', 'Sheikh', 'Deira Grooming Wholesale', '+971 4 555 0142', 'Naif Road, Deira', 'Dubai', 'United Arab Emirates', ['barber'], '14000.00', { demand: 1.5 }],
    ['store@batha.example', 'Waleed', 'Al-Shehri', 'Batha Beauty Market', '+966 11 555 0143', 'Al Batha Street', 'Riyadh', 'Saudi Arabia', ['barber', 'salon'], '18000.00', { taxId: '310117730900003', demand: 1.8 }],
    ['orders@cedarbeauty.example', 'Carine', 'Gemayel', 'Cedar Beauty Wholesale', '+961 1 555 0144', 'Bourj Hammoud', 'Beirut', 'Lebanon', ['salon', 'spa'], '9000.00', { demand: 0.9 }],
    ['info@muscatmart.example', 'Aisha', 'Al-Hinai', 'Muscat Mother & Baby', '+968 24 555 0145', 'Al Khuwair', 'Muscat', 'Oman', ['pharmacy'], '10000.00', { demand: 1.0 }],
    ['trade@sharjahsouq.example', 'Rashid', 'Al-Nuaimi', 'Sharjah Souq Trading', '+971 6 555 0146', 'Rolla Square', 'Sharjah', 'United Arab Emirates', ['barber', 'salon'], '11000.00', { demand: 1.0 }],
    ['orders@manamacare.example', 'Fatima', 'Al-Khalifa', 'Manama Care Wholesale', '+973 1755 0147', 'Salmabad', 'Manama', 'Bahrain', ['pharmacy', 'spa'], '8000.00', { demand: 0.8 }],
    ['closed@oldtown.example', 'Nabil', 'Aswad', 'Old Town Perfumery', '+962 2 555 0148', 'Hashmi Street', 'Irbid', 'Jordan', ['salon'], '0.00', { isActive: false, demand: 0 }],
  ]],
  ['customer', [
    ['clinic@dermaplus.example', 'Dr. Reem', 'Al-Fahad', 'Derma Plus Clinic', '+966 11 555 0150', 'Takhassusi Street', 'Riyadh', 'Saudi Arabia', ['clinic'], '6000.00', { demand: 1.2 }],
    ['pharmacy@alshifa.example', 'عبدالرحمن', 'السبيعي', 'صيدلية الشفاء', '+966 11 555 0151', 'حي النخيل', 'Riyadh', 'Saudi Arabia', ['pharmacy'], '5000.00', { demand: 1.5 }],
    ['customer@demo.example', 'Dana', 'Al-Rashid', 'Lamasat Ladies Salon', '+966 11 555 0152', 'Al Malqa', 'Riyadh', 'Saudi Arabia', ['salon'], '12000.00', { demand: 3.2 }],
    ['cuts@kingsbarber.example', 'Mustafa', 'Kaya', "King's Barber Shop", '+966 11 555 0153', 'Al Yasmin', 'Riyadh', 'Saudi Arabia', ['barber'], '1500.00', { demand: 0.9 }],
    ['spa@coralspa.example', 'Hala', 'Bukhari', 'Coral Spa', '+966 12 555 0154', 'Corniche, Ash Shati', 'Jeddah', 'Saudi Arabia', ['spa'], '4000.00', { demand: 0.8 }],
    ['orders@tabarak.example', 'فهد', 'المطيري', 'صيدليات تبارك', '+966 13 555 0155', 'شارع الظهران', 'Dammam', 'Saudi Arabia', ['pharmacy'], '7000.00', { demand: 1.6 }],
    ['book@jumeirahblow.example', 'Sofia', 'Marques', 'Jumeirah Blow Bar', '+971 4 555 0156', 'Jumeirah Beach Road', 'Dubai', 'United Arab Emirates', ['salon'], '3500.00', { demand: 1.0 }],
    ['rx@marinapharmacy.example', 'George', 'Daher', 'Marina Pharmacy', '+971 4 555 0157', 'Dubai Marina', 'Dubai', 'United Arab Emirates', ['pharmacy'], '5000.00', { demand: 1.3 }],
    ['info@abdounclinic.example', 'Dr. Samer', 'Haddadin', 'Abdoun Skin Clinic', '+962 6 555 0158', 'Abdoun Circle', 'Amman', 'Jordan', ['clinic'], '4000.00', { demand: 0.9 }],
    ['team@zahrasalon.example', 'زهراء', 'الموسوي', 'صالون الزهراء', '+965 2555 0159', 'السالمية', 'Kuwait City', 'Kuwait', ['salon', 'spa'], '2500.00', { demand: 0.8 }],
    ['care@happybaby.example', 'Nadia', 'Al-Mannai', 'Happy Baby Store', '+974 4455 0160', 'Al Sadd', 'Doha', 'Qatar', ['pharmacy'], '3000.00', { demand: 0.9 }],
    ['desk@smoothbarber.example', 'Elie', 'Rahme', 'Smooth Barber Lounge', '+961 1 555 0161', 'Hamra Street', 'Beirut', 'Lebanon', ['barber'], null, { demand: 0.6 }],
  ]],
];

/** All users of the demo data, the demo accounts among them. */
export const demoPeople: readonly DemoPerson[] = BY_ROLE.flatMap(([role, rows]) =>
  rows.map(
    ([
      email,
      firstName,
      lastName,
      companyName,
      phone,
      address,
      city,
      country,
      businessCategories,
      creditLimit,
      extra = {},
    ]) => ({
      email,
      role,
      firstName,
      lastName,
      companyName,
      phone,
      address,
      city,
      country,
      businessCategories,
      creditLimit,
      commissionRate: extra.commissionRate ?? null,
      taxId: extra.taxId ?? null,
      isActive: extra.isActive ?? true,
      demand: extra.demand ?? 0,
    }),
  ),
);

/** Which vendor owns the products of a brand. */
export const vendorOfBrand = { CODE: 'vendor@demo.example', OrganoMED: 'orders@organomed.example' } as const;
