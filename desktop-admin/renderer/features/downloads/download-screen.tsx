import { Classes } from '@blueprintjs/core';
import { DesktopIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { desktopSystems } from '../../../../shared/domain/desktop-release.ts';
import { ProblemState } from '../../shared/ui/problem-state.tsx';
import { Screen } from '../../shared/ui/screen.tsx';
import { ScreenState } from '../../shared/ui/screen-state.tsx';
import { desktopReleasesQuery } from './desktop-releases.query.ts';
import styles from './download-screen.module.css';
import { systemOf } from './installer-names.ts';
import { SystemReleases } from './system-releases.tsx';

/** Where staff get the desktop app: what has been published on this server, their own system first. */
export function DownloadScreen() {
  const { data: releases, error, refetch, isFetching } = useQuery(desktopReleasesQuery);
  const own = systemOf(navigator.userAgent);
  const systems = desktopSystems.toSorted((first, second) => Number(second === own) - Number(first === own));

  return (
    <Screen className={styles.screen}>
      <h1>Desktop App</h1>
      <p>
        The lead desk in a window of its own, with an alert for every new request, even while the window is closed. It
        asks for this server’s address when it first starts: <strong>{window.location.host}</strong>
      </p>
      {error && !releases && (
        <ProblemState
          title="The downloads could not be loaded"
          error={error}
          retry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!error && !releases && <div className={`${styles.waiting} ${Classes.SKELETON}`} />}
      {releases?.length === 0 && (
        <ScreenState icon={<DesktopIcon size={40} />} title="Nothing has been published yet">
          The person who runs this server publishes the app. Until then, the lead desk works in your browser as well.
        </ScreenState>
      )}
      {releases && releases.length > 0 && (
        <div className={styles.systems}>
          {systems.map((system) => (
            <SystemReleases
              key={system}
              system={system}
              isOwn={system === own}
              releases={releases.filter((release) => release.system === system)}
            />
          ))}
        </div>
      )}
    </Screen>
  );
}
