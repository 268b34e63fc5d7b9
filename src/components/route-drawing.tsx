import map from './map-frame.module.css';
import classes from './route-drawing.module.css';

/** The way of a trip, drawn by our own server; inlined so that it takes the page's colours. */
export const RouteDrawing = ({ svg }: { svg: string }) => (
  <div className={`${map.frame} ${classes.map}`} dangerouslySetInnerHTML={{ __html: svg }} />
);
