import { LoadedEditPanel } from './LoadedEditPanel';
import { CreateProductPanel } from './ProductPanel';

interface ProductPanelsProps {
  creating: boolean;
  /** Id of the product being edited, or null. */
  editing: string | null;
  onClose: () => void;
}

/** The side panels of the catalog, with the form kit in their own chunk. */
export function ProductPanels({ creating, editing, onClose }: ProductPanelsProps) {
  return (
    <>
      <CreateProductPanel open={creating} onClose={onClose} />
      <LoadedEditPanel id={editing} onClose={onClose} />
    </>
  );
}
