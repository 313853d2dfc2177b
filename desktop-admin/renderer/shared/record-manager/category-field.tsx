import { HTMLSelect } from '@blueprintjs/core';
import { Field } from '../forms/field.tsx';

interface CategoryFieldProps {
  id: string;
  categories: readonly string[];
  value: string;
  onChange: (category: string) => void;
  problem: string | undefined;
}

/** One of a fixed list: specification, section 3. */
export const CategoryField = ({ id, categories, value, onChange, problem }: CategoryFieldProps) => (
  <Field id={id} label="Category" required problem={problem}>
    {({ intent: _, ...control }) => (
      <HTMLSelect
        {...control}
        fill
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        options={[
          { value: '', label: 'Choose a category' },
          ...categories.map((name) => ({ value: name, label: name })),
        ]}
      />
    )}
  </Field>
);
