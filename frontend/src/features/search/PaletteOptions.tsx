import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Bidi } from '../../ui/display/Bidi';
import { DateText } from '../../ui/display/DateText';
import type { Option, Section } from './options';

interface PaletteOptionsProps {
  readonly id: string;
  readonly label: string;
  readonly sections: readonly Section[];
  /** Key of the one that Enter opens. */
  readonly active: string | undefined;
  readonly onOpen: (option: Option) => void;
}

/** What was found, by sections: a list box whose focus stays in the search field. */
export function PaletteOptions({ id, label, sections, active, onOpen }: PaletteOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const order = sections.flatMap(({ options }) => options);
  return (
    <Box ref={list} id={id} role="listbox" aria-label={label}>
      {sections.map(({ heading, options }) => (
        <Box key={heading} role="group" aria-label={heading}>
          <Typography
            variant="caption"
            color="textSecondary"
            component="div"
            aria-hidden
            sx={{ px: 2, pt: 1, pb: 0.5 }}
          >
            {heading}
          </Typography>
          {options.map((option) => (
            <Box
              key={option.key}
              id={`${id}-${order.indexOf(option)}`}
              role="option"
              aria-selected={option.key === active}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onOpen(option)}
              sx={{
                display: 'flex',
                alignItems: 'baseline',
                // Beside a long name a detail would be a column of letters.
                flexWrap: 'wrap',
                columnGap: 1.5,
                paddingInline: '13px 16px',
                py: 1,
                minHeight: 40,
                cursor: 'pointer',
                '@media (pointer: coarse)': { minHeight: 48 },
                borderInlineStart: '3px solid transparent',
                '&[aria-selected=true]': { bgcolor: 'action.selected', borderColor: 'primary.main' },
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                <Bidi>{option.title}</Bidi>
              </Box>
              {option.detail !== null && (
                <Typography
                  variant="body2"
                  color="textSecondary"
                  component="span"
                  sx={{ flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' }}
                >
                  <Bidi>{option.detail}</Bidi>
                </Typography>
              )}
              {option.at !== null && (
                <Typography variant="body2" color="textSecondary" component="span" sx={{ marginInlineStart: 'auto' }}>
                  <DateText value={option.at} format="day" />
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
