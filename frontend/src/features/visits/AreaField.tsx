import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { bySearch, useSearch } from '../../shared/apollo/useSearch';
import { Bidi } from '../../ui/display/Bidi';
import { SearchTextField } from '../../ui/form/fields/SearchTextField';
import { VisitAreasDocument, type VisitAreasQuery } from './form/visit-form.generated';

type FoundArea = VisitAreasQuery['areas']['nodes'][number];

const areasOf = ({ areas }: VisitAreasQuery): readonly FoundArea[] => areas.nodes;
const areaKey = ({ id }: FoundArea): string => id;
const areaName = ({ name }: FoundArea): string => name;

/** The area of a visit: one that the server finds while it is typed, or another. */
export function AreaField({ required = false }: { required?: boolean }) {
  const search = useSearch(VisitAreasDocument, bySearch, areasOf);
  return (
    <SearchTextField<FoundArea>
      name="area"
      label={t`Area`}
      required={required}
      maxLength={255}
      search={search}
      getKey={areaKey}
      getText={areaName}
      renderOption={({ name, city }) => (
        <Box>
          <Bidi>{name}</Bidi>
          {city !== null && (
            <Typography variant="caption" component="div" color="textSecondary">
              <Bidi>{city}</Bidi>
            </Typography>
          )}
        </Box>
      )}
    />
  );
}
