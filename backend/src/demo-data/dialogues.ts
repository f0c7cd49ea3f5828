/** Something written in a demo conversation. `{name}`, `{order}` and `{total}` are the contact's. */
export interface Line {
  readonly by: 'them' | 'sales' | 'admin' | 'bot';
  readonly text: string;
  readonly kind?: 'text' | 'image' | 'document' | 'location' | 'template' | 'reaction';
  /** How far one of ours is; `read` unless told otherwise. */
  readonly status?: 'sent' | 'delivered' | 'read' | 'failed';
  /** Minutes after the line before it; 3 unless told otherwise. */
  readonly after?: number;
  /** It tells of the contact's last order. */
  readonly ofOrder?: boolean;
  readonly place?: readonly [latitude: number, longitude: number];
}

/** What was written with one contact, and how it stands. */
export interface Dialogue {
  readonly language: 'en' | 'ar';
  readonly lines: readonly Line[];
  /** The contact waits for an answer to what it wrote last. */
  readonly waits?: boolean;
  /** Somebody has read it nevertheless. */
  readonly isRead?: boolean;
  readonly optedOut?: boolean;
  readonly assignee?: 'sales' | 'admin';
  readonly note?: string;
}

/** People who write and are no customers yet. */
export const strangers: readonly { readonly phone: string; readonly name: string }[] = [
  { phone: '+966530001101', name: 'Huda' },
  { phone: '+966530001102', name: 'صالون ريتاج' },
  { phone: '+971500001103', name: 'Kareem' },
  { phone: '+966530001104', name: 'صيدلية النهضة' },
  { phone: '+201000001105', name: 'Mona' },
  { phone: '+966530001106', name: 'Beauty Corner' },
  { phone: '+966530001107', name: 'أم سلمان' },
  { phone: '+962790001108', name: 'Rami' },
];

const BASE: readonly Dialogue[] = [
  {
    language: 'en',
    waits: true,
    lines: [
      { by: 'them', text: 'Good morning, do you have the argan shampoo in the big size?' },
      { by: 'them', text: 'We need 2 cartons before Thursday', after: 1 },
    ],
  },
  {
    language: 'ar',
    waits: true,
    assignee: 'sales',
    lines: [
      { by: 'them', text: 'السلام عليكم، وصلت الطلبية ناقصة كرتون واحد' },
      { by: 'sales', text: 'وعليكم السلام، نعتذر منك. سأراجع المستودع الآن', after: 6 },
      { by: 'them', text: 'تمام، هذه صورة ما وصلنا', kind: 'image', after: 4 },
    ],
  },
  {
    language: 'en',
    assignee: 'sales',
    lines: [
      { by: 'them', text: 'Can you send me the latest price list please?' },
      { by: 'sales', text: 'Here it is, {name}.', kind: 'document', after: 9 },
      { by: 'them', text: 'Thank you!', after: 2 },
      { by: 'sales', text: 'You are welcome. Write me when you want to order.', after: 1, status: 'delivered' },
    ],
    note: 'Asks for prices each month; buys when there is a promotion.',
  },
  {
    language: 'en',
    lines: [
      { by: 'them', text: 'Where is my order?' },
      { by: 'bot', text: 'Order {order} is on its way to you.', ofOrder: true, after: 0 },
      { by: 'them', text: '👍', kind: 'reaction', after: 1 },
    ],
  },
  {
    language: 'ar',
    lines: [
      { by: 'them', text: 'أبغى ٦ حبات كريم اليدين و٣ شامبو' },
      { by: 'bot', text: 'شكرًا لك! سجلنا طلبك {order}', ofOrder: true, after: 0 },
      { by: 'them', text: 'مشكورين', after: 3 },
    ],
  },
  {
    language: 'en',
    optedOut: true,
    lines: [
      {
        by: 'admin',
        text: 'Hello {name}, we have received your order {order}. The total is {total}. Thank you!',
        kind: 'template',
        ofOrder: true,
      },
      { by: 'them', text: 'STOP', after: 40 },
      { by: 'bot', text: 'You will get no more messages from us. Write START if you want them again.', after: 0 },
    ],
  },
  {
    language: 'en',
    assignee: 'admin',
    lines: [
      { by: 'them', text: 'Our new branch is here, please deliver there from now on' },
      { by: 'them', text: '', kind: 'location', place: [24.7136, 46.6753], after: 1 },
      { by: 'admin', text: 'Noted, the next delivery goes there.', after: 12 },
    ],
  },
  {
    language: 'en',
    lines: [{ by: 'sales', text: 'Hello {name}, your pallets are ready.', status: 'failed' }],
  },
  {
    language: 'ar',
    waits: true,
    isRead: true,
    assignee: 'admin',
    lines: [
      { by: 'them', text: 'كم سعر الكرتون من ماسك الكيراتين؟' },
      { by: 'admin', text: 'أهلًا، السعر حسب الكمية. كم كرتون تحتاجون؟', after: 15 },
      { by: 'them', text: 'خمسة كراتين، وهل يوجد خصم؟', after: 25 },
    ],
  },
  {
    language: 'en',
    assignee: 'sales',
    lines: [
      { by: 'them', text: 'The last serum bottles came with broken caps', kind: 'image' },
      { by: 'sales', text: 'I am sorry. We replace them with your next order.', after: 20 },
      { by: 'them', text: 'Good, thanks', after: 5 },
      {
        by: 'sales',
        text: 'Hello {name}, your order {order} was delivered. Thank you for buying from us!',
        kind: 'template',
        ofOrder: true,
        after: 600,
        status: 'sent',
      },
    ],
  },
];

/** Some forty: each state comes in several hands, the later rounds answered. */
export const dialogues: readonly Dialogue[] = [0, 1, 2, 3].flatMap((round) =>
  BASE.map((dialogue): Dialogue => {
    if (round === 0 || dialogue.waits !== true) return dialogue;
    const answer = dialogue.language === 'ar' ? 'تم، شكرًا لك' : 'Done, thank you for writing.';
    return { ...dialogue, waits: false, lines: [...dialogue.lines, { by: 'sales', text: answer, after: 30 }] };
  }),
);
