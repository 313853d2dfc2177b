import { AnchorButton, Classes, Section, SectionCard, Tag } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import type { DesktopRelease } from '../../../../shared/schemas/desktop-release.ts';
import { Moment } from '../../shared/ui/moment.tsx';
import styles from './download-screen.module.css';
import { installerName, installSteps, systemNames } from './installer-names.ts';

interface SystemReleasesProps {
  system: DesktopRelease['system'];
  /** Whether it is the system of the computer that is being used. */
  isOwn: boolean;
  releases: DesktopRelease[];
}

/** The installers for one system. */
export function SystemReleases({ system, isOwn, releases }: SystemReleasesProps) {
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
              Version {first.version}, published <Moment at={first.publishedAt} />
            </p>
            {releases.map((release) => (
              <AnchorButton
                key={release.fileName}
                className={styles.download ?? ''}
                href={release.href}
                download
                intent={isOwn ? 'primary' : 'none'}
                icon={<DownloadIcon />}
                text={installerName(release)}
              />
            ))}
            <p>{installSteps[system]}</p>
          </>
        ) : (
          <p className={Classes.TEXT_MUTED}>Not published for {systemNames[system]} yet.</p>
        )}
      </SectionCard>
    </Section>
  );
}
