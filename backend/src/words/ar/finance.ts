import type { finance as english } from '../en/finance.js';
import type { Catalogue } from '../catalogue.js';

export const finance: Catalogue<typeof english> = {
  'finance.noInvoice': 'لا توجد لهذا الطلب فاتورة يمكن إصدار إشعار دائن لها',
  'finance.nameOne': 'حدّد طلبًا أو عميلًا',
  'finance.notItsCustomer': 'ليس عميل هذا الطلب',
  'finance.notAllocatable': 'لا يُطبَّق على الطلب إلا مبلغ مقبوض من عميل',
  'finance.thereAlready': 'الدفعة مسجّلة هناك بالفعل',
  'finance.notItsOrder': 'ليس طلبًا لهذا العميل',
  'finance.nothingOpen': 'لا يوجد مبلغ مستحق على هذا الطلب',
  'finance.settledByAccount':
    'لا يوجد مبلغ مستحق على هذا الطلب: رصيد العميل يسدّده. تُسجَّل الدفعة غير المرتبطة بطلب على الحساب',
  'finance.paymentIsOf': 'قيمة الدفعة {amount}',
  'finance.onlyOpen': 'المستحق على هذا الطلب {amount} فقط',
  'finance.beforeFirstDay': 'يجب ألا يسبق اليوم الأول',
  'finance.paidBackMax': 'أقصى مبلغ يمكن رده هو {amount}',
  'finance.paidBackSince': 'رُدّ جزء من هذه الدفعة: اعكس قيد الرد أولًا',
  'finance.isReversal': 'هذا القيد هو نفسه قيد عكسي',
  'finance.reversedAlready': 'سبق عكس هذا القيد',
  'finance.saleFollows': 'يتبع قيد البيع فاتورته: سجّل إرجاع البضاعة بدلًا من ذلك',
  'finance.refundFollows': 'يتبع قيد الاسترداد إشعاره الدائن ويبقى كما هو',
  'finance.commissionFollows': 'تتبع العمولة الطلب الذي استُحقت عنه',
  'finance.purchaseFollows': 'يتبع قيد الشراء استلام البضاعة',
  'finance.owes': 'مبلغ مستحق عليه قدره {amount}',
  'finance.isOwed': 'مبلغ مستحق له قدره {amount}',
  'finance.settle': 'تسوية الرصيد',
};
