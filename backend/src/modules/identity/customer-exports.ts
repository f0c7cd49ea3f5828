import {
  ImportProgram,
  type NamedCells,
  type ProgramExport,
  type RowReader,
} from '../../kernel/import/program-export.js';
import { said } from '../../words/index.js';

/** Odoo: lists within a contact, such as its tags, go on in rows of their own; a street has two lines, a contact two phones. */
function odooReader({ get, with: change }: NamedCells): RowReader {
  return (row) => {
    if (get(row, 'Complete Name', 'Name', 'name') === '' && get(row, 'Email', 'email') === '')
      return said('imports.moreLine');
    const street = [get(row, 'Street', 'street'), get(row, 'Street2', 'street2')]
      .filter((part) => part !== '')
      .join(', ');
    const phone = get(row, 'Phone', 'phone') || get(row, 'Mobile', 'mobile');
    return change(row, { Street: street, street, Street2: '', street2: '', Phone: phone, phone });
  };
}

/** Shopify: a customer's phone may stand with the address alone. */
function shopifyReader({ get, with: change }: NamedCells): RowReader {
  return (row) => {
    const parts = ['Default Address Address1', 'Default Address Address2'].map((name) => get(row, name));
    return change(row, {
      Phone: get(row, 'Phone') || get(row, 'Default Address Phone'),
      'Default Address Address1': parts.filter((part) => part !== '').join(', '),
      'Default Address Address2': '',
    });
  };
}

/** How other programs export customers. */
export const CUSTOMER_EXPORTS: readonly ProgramExport[] = [
  {
    program: ImportProgram.odoo,
    signs: [
      ['Complete Name', 'Email'],
      ['Name', 'Email', 'Street2'],
      ['Name', 'Email', 'Is a Company'],
      ['name', 'email', 'is_company'],
    ],
    columns: {
      email: ['Email', 'email'],
      companyName: ['Complete Name', 'Name', 'name'],
      phone: ['Phone', 'phone'],
      address: ['Street', 'street'],
      city: ['City', 'city'],
      state: ['State', 'state_id'],
      zipCode: ['Zip', 'zip'],
      country: ['Country', 'country_id'],
      taxId: ['Tax ID', 'vat'],
      creditLimit: ['Credit Limit', 'credit_limit'],
    },
    reader: odooReader,
  },
  {
    program: ImportProgram.shopify,
    signs: [['First Name', 'Last Name', 'Email', 'Default Address Company']],
    columns: {
      email: ['Email'],
      companyName: ['Default Address Company'],
      firstName: ['First Name'],
      lastName: ['Last Name'],
      phone: ['Phone'],
      address: ['Default Address Address1'],
      city: ['Default Address City'],
      state: ['Default Address Province Code'],
      zipCode: ['Default Address Zip'],
      country: ['Default Address Country Code'],
    },
    reader: shopifyReader,
  },
];
