import { formatPlannedTime } from '../../../../shared/domain/time/schedule.ts';
import { StateTag } from '../ui/state-tag.tsx';
import { useNow } from '../ui/time-ago.tsx';

interface ScheduleTagProps {
  /** Time in ISO 8601 and UTC. */
  publishAt?: string | null | undefined;
  unpublishAt?: string | null | undefined;
  isPublic: boolean;
}

/** What is planned for a record of a list, in Nairobi's time; nothing where nothing is. */
export function ScheduleTag({ publishAt, unpublishAt, isPublic }: ScheduleTagProps) {
  const now = useNow();
  const inWords = (time: string) => formatPlannedTime(new Date(time), now);
  if (!isPublic && !publishAt) return null;
  const beginning = publishAt ? `Scheduled for ${inWords(publishAt)}` : '';
  const end = unpublishAt ? `${publishAt ? ', until' : 'Until'} ${inWords(unpublishAt)}` : '';
  const label = beginning + end;
  // The whole of it: a narrow list cuts it short.
  return label && <StateTag state="scheduled" label={label} title={`${label} (Nairobi time)`} />;
}
