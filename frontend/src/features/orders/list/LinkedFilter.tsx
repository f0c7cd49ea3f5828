import { t } from '@lingui/core/macro';
import Chip from '@mui/material/Chip';
import { Fragment, type ReactNode } from 'react';
import { formatDay } from '../../../lib/dates/dates';
import { Bidi } from '../../../ui/display/Bidi';
import type { Linked } from './linked-filter';
import { useOrderFilterNamesQuery, useOrderSellerQuery } from '../orders.generated';

export interface LinkedFilterProps {
  linked: Linked;
  onClear: () => void;
}

function daysOf(from: string, to: string): string {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  return from ? t`from ${formatDay(from)}` : t`until ${formatDay(to)}`;
}

const states = {
  get open() {
    return t`Open orders`;
  },
  get active() {
    return t`Orders that are not finished`;
  },
  get counted() {
    return t`Orders that were not cancelled`;
  },
} as const;

const lacking = {
  get sales_person() {
    return t`without a sales person`;
  },
  get area() {
    return t`without an area`;
  },
  get category() {
    return t`with goods without a category`;
  },
  get brand() {
    return t`with goods without a brand`;
  },
} as const;

/** Says what a link has narrowed the list to, and lets go of that. */
export function LinkedFilter({ linked, onClear }: LinkedFilterProps) {
  const { by, from, to, customer, product, offer, promotion, category, brand, area, lacks, only } = linked;
  const seller = useOrderSellerQuery({ variables: { id: by }, skip: by === '' }).data?.orders.nodes[0]?.salesPerson;
  const { data: names } = useOrderFilterNamesQuery({
    variables: {
      customer: customer || '0',
      product: product || '0',
      offer: offer || '0',
      promotion: promotion || '0',
      byCustomer: customer !== '',
      byProduct: product !== '',
      byOffer: offer !== '',
      byPromotion: promotion !== '',
      byArea: area !== '',
    },
    skip: !(customer || product || offer || promotion || area),
    // A name that is gone leaves the others.
    errorPolicy: 'all',
  });
  if (!Object.values(linked).some(Boolean)) return null;
  const named = (word: string, name: string | null | undefined): ReactNode => (
    <>
      {word} <Bidi>{name ?? '…'}</Bidi>
    </>
  );
  const goods = names?.product?.name ?? names?.marketplaceProduct?.nameEn;
  const parts: ReactNode[] = [
    only && states[only],
    (from || to) && t`Delivered ${daysOf(from, to)}`,
    seller && named(t`sold by`, seller.displayName),
    customer && named(t`bought by`, names?.user?.displayName),
    (product || offer) && named(t`with`, goods),
    category && named(t`in the category`, category),
    brand && named(t`of the brand`, brand),
    area && named(t`in the area`, names?.areas?.nodes.find(({ id }) => id === area)?.name),
    lacks && lacking[lacks],
    promotion && named(t`with the promotion`, names?.promotion?.title),
  ].filter(Boolean);
  return (
    <Chip
      color="primary"
      variant="outlined"
      onDelete={onClear}
      label={parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {part}
        </Fragment>
      ))}
    />
  );
}
