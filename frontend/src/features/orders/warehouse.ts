/* The screens of the warehouse, as one part: who prints papers packs, too. */
export { PackingScreen } from './packing/PackingScreen';
export { DeliveryNoteScreen } from './print/DeliveryNoteScreen';
export { PickListScreen } from './print/PickListScreen';
export { PrintOrdersScreen } from './print/PrintOrdersScreen';
