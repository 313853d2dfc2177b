import { AnchorButton, Classes, Section, SectionCard, Tag } from '@blueprintjs/core';
import { DesktopIcon, DownloadIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as desktopReleases from '../../../../shared/endpoints/site/desktop-releases.ts';
import { type DesktopRelease, desktopSystems } from '../../../../shared/schemas/site/desktop-release.ts';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';
import { ScreenEmptyState, ScreenErrorState } from '../../shared/ui/screens/screen-state.tsx';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';
import styles from './download-screen.module.css';
import { detectSystem, getInstallerName, installSteps, systemNames } from './installer-names.ts';

export function DownloadScreen() {
  const { data: releases, error, refetch, isFetching } = useQuery(createReadQuery(desktopReleases.list));
  const own = detectSystem(navigator.userAgent);
  const systems = desktopSystems.toSorted((first, second) => Number(second === own) - Number(first === own));

  return (
    <ScreenLayout title="Desktop app">
      <p className={styles.intro}>
        Use the lead desk in its own window. The app alerts you to every new request, even while the window is closed.
        When you first start the app, enter this server’s address: <strong>{window.location.host}</strong>
      </p>
      {error && !releases && (
        <ScreenErrorState
          title="The downloads could not be loaded"
          error={error}
          retry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!error && !releases && <div className={`${styles.waiting} ${Classes.SKELETON}`} />}
      {releases?.length === 0 && (
        <ScreenEmptyState icon={<DesktopIcon size={40} />} title="The app is not available yet">
          The administrator has not published the app yet. In the meantime, use the lead desk in your browser.
        </ScreenEmptyState>
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
    </ScreenLayout>
  );
}

interface SystemReleasesProps {
  system: DesktopRelease['system'];
  isOwn: boolean;
  releases: DesktopRelease[];
}

function SystemReleases({ system, isOwn, releases }: SystemReleasesProps) {
  const [first] = releases;
  return (
    <Section
      title={systemNames[system]}
      titleRenderer={(props) => <h2 {...props} />}
      rightElement={isOwn ? <Tag intent="primary">This computer</Tag> : <span />}
    >
      <SectionCard className={styles.card ?? ''}>
        {first ? (
          <>
            <p className={Classes.TEXT_MUTED}>
              Version {first.version}, published <TimeAgo at={first.publishedAt} />
            </p>
            {releases.map((release) => (
              <AnchorButton
                key={release.fileName}
                className={styles.download ?? ''}
                href={release.href}
                download
                intent={isOwn ? 'primary' : 'none'}
                icon={<DownloadIcon />}
                text={getInstallerName(release)}
              />
            ))}
            <p>{installSteps[system]}</p>
          </>
        ) : (
          <p className={Classes.TEXT_MUTED}>Not available for {systemNames[system]} yet.</p>
        )}
      </SectionCard>
    </Section>
  );
}
