import type { catalog as english } from '../en/catalog.js';
import type { Catalogue } from '../catalogue.js';

export const catalog: Catalogue<typeof english> = {
  'catalog.ownProducts': 'يمكنك إدارة منتجاتك فقط',
  'catalog.adminMayChange': 'لا يمكن تغيير {fields} إلا لمدير النظام',
  'catalog.adminMayChangeThis': 'لا يمكن تغيير هذا إلا لمدير النظام',
  'catalog.noStock': 'ليست لديك صلاحية لتحديد مخزون هذا المنتج',
  'catalog.noStockField': 'ليست لديك صلاحية لتحديد المخزون',
  'catalog.unknownVendor': 'المورّد غير معروف',
  'catalog.skuTaken': 'يوجد منتج بهذا الرمز (SKU) بالفعل',
  'catalog.barcodeTaken': 'يوجد منتج بهذا الباركود بالفعل',
  'catalog.maxBelowMin': 'يجب ألا يقل الحد الأقصى لكمية الطلب عن الحد الأدنى',
  'catalog.adminRemoves': 'لا يحذف المنتج الذي خُزّن أو طُلب إلا مدير النظام',
  'catalog.inOpenOrders':
    'هذا المنتج موجود في {count, plural, one {طلب مفتوح واحد} two {طلبين مفتوحين} few {# طلبات مفتوحة} many {# طلبًا مفتوحًا} other {# طلب مفتوح}}',
  'catalog.minQuantity': 'الحد الأدنى لكمية الطلب هو {min}',
  'catalog.maxQuantity': 'الحد الأقصى لكمية الطلب هو {max}',
  'catalog.multiple': 'يجب أن تكون من مضاعفات {multiple}',
  'catalog.imagesAtOnce':
    '{max, plural, one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}} على الأكثر',
  'catalog.unknownImage': 'الصورة غير معروفة',
  'catalog.imagesOfDay': 'لقد أضفت العدد المسموح به من الصور في اليوم، يرجى المحاولة غدًا',
  'catalog.dailyLimit': 'تم بلوغ الحد اليومي',
  'catalog.imageBytes': 'يجب أن يكون محتوى صورة',
  'catalog.thumbWidth': 'يجب أن تكون القيمة 320',
  'catalog.image': 'يجب أن تكون صورة',
  'catalog.imageRef': 'يجب أن تكون صورة JPEG أو PNG أو WebP، أو رابط صورة سبق رفعها',
  'catalog.imageSize': 'يجب ألا يزيد الحجم على 3 ميغابايت',
  'catalog.imageBase64': 'ترميز base64 غير صالح',
  'catalog.imageFormat': 'يجب أن تكون صورة بصيغة JPEG أو PNG أو WebP',
  'catalog.imagePixels': 'يجب ألا تزيد دقة الصورة على 40 ميغابكسل',
  'catalog.imageSlow': 'تستغرق قراءتها وقتًا طويلًا',
  'catalog.imageDamaged': 'الصورة تالفة أو غير مكتملة',
  'catalog.imagesBusy': 'تجري معالجة صور كثيرة، يرجى المحاولة مرة أخرى',
  'catalog.colour': 'يجب أن يكون لونًا مثل #1F2937',
  'catalog.otherCategory': 'يجب أن تكون فئة أخرى',
  'catalog.sameType': 'يجب أن تكون فئة من النوع نفسه',
  'catalog.oneType': 'يجب أن تكون فئات من نوع واحد',
  'catalog.categoriesChanged': 'قام شخص آخر في هذه الأثناء بتعديل قائمة الفئات',
  'catalog.categoryTaken': 'توجد فئة بهذا الاسم بالفعل',
  'catalog.categoryOfProducts':
    'هذه الفئة مستخدمة في {count, plural, one {منتج واحد} two {منتجين} few {# منتجات} many {# منتجًا} other {# منتج}}',
  'catalog.categoryOfUsers':
    'هذه الفئة مستخدمة لدى {count, plural, one {مستخدم واحد} two {مستخدمَين} few {# مستخدمين} many {# مستخدمًا} other {# مستخدم}}',
};
