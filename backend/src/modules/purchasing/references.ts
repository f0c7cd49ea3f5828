import { declareReference } from '../../kernel/references.js';
import { Transaction } from '../finance/index.js';
import { StockMovement } from '../inventory/index.js';

declareReference(Transaction, 'purchaseOrderId', 'PurchaseOrder');
declareReference(StockMovement, 'purchaseOrderId', 'PurchaseOrder');
