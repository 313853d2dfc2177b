import { Card } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { siteInfoQuery } from '../../shared/api/common-queries.query.ts';
import { useSiteAddress } from '../../shared/platform/platform.ts';
import styles from './public-contact-card.module.css';
import screenStyles from './settings-screen.module.css';

/** Source: specification, section 2, "Contact". */
const serviceAreas = ['Nairobi & Surroundings', 'Major Kenyan Cities', 'International'];

const hiddenText = 'Not shown';

export function PublicContactCard() {
  const { data: site } = useQuery(siteInfoQuery);
  const siteAddress = useSiteAddress();
  return (
    <section aria-labelledby="settings-on-the-site" className={screenStyles.group}>
      <h2 id="settings-on-the-site">Shown on the contact page</h2>
      <Card className={styles.info ?? ''}>
        <div>
          <h3>Contact details</h3>
          {site && (
            <dl>
              <dt>Phone</dt>
              <dd>{site.phone.display}</dd>
              <dt>Email</dt>
              <dd>{site.email}</dd>
              <dt>Address</dt>
              <dd>{site.address ?? hiddenText}</dd>
              <dt>Mon-Fri</dt>
              <dd>{site.hours.weekdays ?? hiddenText}</dd>
              <dt>Sat</dt>
              <dd>{site.hours.saturday ?? hiddenText}</dd>
              <dt>Sun</dt>
              <dd>{site.hours.sunday ?? hiddenText}</dd>
            </dl>
          )}
        </div>
        <div>
          <h3>Service areas</h3>
          <ul>
            {serviceAreas.map((area) => (
              <li key={area}>{area}</li>
            ))}
          </ul>
        </div>
        <a href={siteAddress('/contact')} target="_blank" rel="noreferrer">
          Open the contact page
        </a>
      </Card>
    </section>
  );
}
