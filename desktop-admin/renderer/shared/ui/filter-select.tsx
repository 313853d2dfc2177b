import { HTMLSelect } from '@blueprintjs/core';

interface FilterSelectProps<T extends string> {
  label: string;
  /** What is shown while nothing is chosen, which filters nothing. */
  all: string;
  choices: readonly { value: T; label: string }[];
  value: T | '';
  choose: (value: T | '') => void;
  fill?: boolean;
}

/** One of a few values that the records of a list may have, or all of them. */
export const FilterSelect = <T extends string>({ label, all, choices, value, choose, fill }: FilterSelectProps<T>) => (
  <HTMLSelect
    fill={fill ?? false}
    aria-label={label}
    value={value}
    onChange={({ currentTarget }) =>
      choose(choices.find((choice) => choice.value === currentTarget.value)?.value ?? '')
    }
    options={[{ value: '', label: all }, ...choices]}
  />
);

/** The one that every list has. */
export const StatusFilter = <T extends string>(props: Omit<FilterSelectProps<T>, 'label' | 'all'>) => (
  <FilterSelect label="Status" all="All statuses" {...props} />
);
