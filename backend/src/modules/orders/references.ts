import { declareReference } from '../../kernel/references.js';
import { Invoice, Payment, Transaction } from '../finance/index.js';
import { StockMovement } from '../inventory/index.js';

// The books and the stock say which order something was for, and know nothing of orders.
declareReference(Invoice, 'orderId', 'Order');
declareReference(Payment, 'orderId', 'Order');
declareReference(Transaction, 'orderId', 'Order');
declareReference(StockMovement, 'orderId', 'Order');
