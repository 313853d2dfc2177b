import { formatPlannedTime } from '../../../../shared/domain/time/schedule.ts';
import { StateTag } from '../ui/state-tag.tsx';
import { useNow } from '../ui/time-ago.tsx';

interface ScheduleTagProps {
  /** ISO 8601, UTC. */
  publishAt?: string | null | undefined;
  unpublishAt?: string | null | undefined;
  isPublic: boolean;
}

export function ScheduleTag({ publishAt, unpublishAt, isPublic }: ScheduleTagProps) {
  const now = useNow();
  const inWords = (time: string) => formatPlannedTime(new Date(time), now);
  if (!isPublic && !publishAt) return null;
  const beginning = publishAt ? `Scheduled for ${inWords(publishAt)}` : '';
  const end = unpublishAt ? `${publishAt ? ', until' : 'Until'} ${inWords(unpublishAt)}` : '';
  const label = beginning + end;
  // Repeats the label in the tooltip, because a narrow list truncates the label.
  return label && <StateTag state="scheduled" label={label} title={`${label} (Nairobi time)`} />;
}
