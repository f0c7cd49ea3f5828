import type { marketplace as english } from '../en/marketplace.js';
import type { Catalogue } from '../catalogue.js';

export const marketplace: Catalogue<typeof english> = {
  'marketplace.selectSupplier': 'يرجى اختيار مورّد',
  'marketplace.oneOffer': 'يلزم عرض واحد على الأقل',
  'marketplace.adminSetsMargin': 'لا يحدّد الهامش إلا مدير النظام',
  'marketplace.ownOffers': 'يمكنك إدارة عروضك في السوق فقط',
  'marketplace.supplierRole': 'يجب أن يكون مورّدًا أو موزّعًا أو تاجر جملة',
  'marketplace.unknownProduct': 'المنتج غير معروف',
  'marketplace.unknownSupplier': 'المورّد غير معروف',
  'marketplace.unknownOffer': 'عرض السوق غير معروف',
  'marketplace.adminLinks': 'لا يربط عرضًا بهذا المنتج إلا مدير النظام',
  'marketplace.skuTaken': 'لدى هذا المورّد عرض بهذا الرمز (SKU) بالفعل',
  'marketplace.offerHasHistory': 'لهذا العرض {uses}: أضف عرضًا جديدًا للمورّد الآخر بدلًا من ذلك',
  'marketplace.percentMax': 'يجب ألا يزيد على 100 بالمئة',
  'marketplace.atMostPrice': 'يجب ألا يزيد على السعر، وهو {price}',
  'marketplace.stepGivesMore': 'يجب أن يكون الخصم أكبر من خصم الشريحة السابقة',
  'marketplace.stepNeedsMore': 'يجب أن تكون الكمية أكبر من كمية الشريحة السابقة',
  'marketplace.endBeforeStart': 'يجب ألا يسبق تاريخ البداية',
  'marketplace.ownProposals': 'يمكنك اقتراح أسعار منتجاتك فقط',
  'marketplace.noVendor': 'لا مورّد لهذا المنتج',
  'marketplace.samePrice': 'هذا هو سعره الحالي',
  'marketplace.proposalDecided': 'سبق البتّ في اقتراح السعر هذا: {status}',
  'marketplace.priceMoved': 'تغيّر سعر هذا المنتج منذ تقديم الاقتراح',
  'marketplace.otherProposal': 'يوجد سعر آخر مقترح لهذا المنتج. اسحب ذلك الاقتراح أولًا',
  'marketplace.twice': 'مكرّر',
};
