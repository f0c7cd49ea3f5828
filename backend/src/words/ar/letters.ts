import type { letters as english } from '../en/letters.js';
import type { Catalogue } from '../catalogue.js';

export const letters: Catalogue<typeof english> = {
  'letters.hello': 'مرحبًا {name}،',
  'letters.invitation': 'دعوتك إلى Wholesale Desk',
  'letters.invited': 'لقد دعاك {inviter} إلى Wholesale Desk. افتح هذا الرابط لاختيار كلمة المرور:',
  'letters.invitationEnds':
    'يعمل الرابط مرة واحدة خلال {days, plural, one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. إذا لم تكن تتوقع هذه الدعوة فتجاهل هذه الرسالة.',
  'letters.somebody': 'أحد المستخدمين',
  'letters.reset': 'اختيار كلمة مرور جديدة لحسابك في Wholesale Desk',
  'letters.resetAsked':
    'طلب أحدهم، وهو أنت على الأرجح، كلمة مرور جديدة لحسابك في Wholesale Desk. افتح هذا الرابط لاختيارها:',
  'letters.resetEnds':
    'يعمل الرابط مرة واحدة خلال ساعة واحدة. إذا لم تطلب ذلك فتجاهل هذه الرسالة: ستبقى كلمة المرور كما هي.',
};
