/** A sheet of the file as the server tells it. */
export interface Sheet {
  name: string;
  header: string[];
  samples: string[][];
  rows: number;
}
